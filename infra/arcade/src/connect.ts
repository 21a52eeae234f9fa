import type { FastifyBaseLogger } from 'fastify';
import { productionTimings, type ArcadeContext, type Timings } from '#context/arcade-context.ts';
import type { Config } from '#config.ts';
import { createPool } from '@marquee/service/database';
import { RoundClock } from '#crash/clock/round-clock.ts';
import { toMs } from '@marquee/time';
import { NetworkRateLimit } from '#http/network-rate-limit.ts';
import { PlayerCalls } from '#http/player-calls.ts';
import { PlatformPolicy } from '#wallet/platform-policy.ts';
import { createDemoBalanceStore } from '#wallet/demo-balance-store.ts';
import { createStakeAuthorization } from '#wallet/stake-authorization.ts';
import { createSeamlessWallet } from '#wallet/seamless-wallet.ts';
import { createLocalWallet } from '#wallet/local-wallet.ts';
import { createProviderClient } from '#wallet/provider-client.ts';
import { createVendorBalanceStore } from '#wallet/vendor-balance-store.ts';

/** A call uses one connection to the database at a time, so the others stay free for the other players. */
const MAX_SHARE_OF_PLAYER = 2 / 3;
/** A player has one crash bet at a time, and the page repeats a cash-out whose response was lost. */
const MAX_CRASH_CASH_OUTS = 3;
/** Rounds that the demo sessions of one network store in an hour, as seven players who never pause at a slot do. */
const DEMO_ROUNDS_PER_HOUR = 10_000;

/** Connects the database and the wallets. */
export function connectArcade(config: Config, log: FastifyBaseLogger, overrides: Partial<Timings> = {}): ArcadeContext {
  const timings = { ...productionTimings, ...overrides };
  const pool = createPool(config.databaseUrl, {
    applicationName: 'marquee-arcade',
    connections: config.databaseConnections,
    timeouts: timings.database,
    onError: (err) => log.warn({ err }, 'database connection lost'),
  });
  const provider = createProviderClient({
    gatewayOrigin: config.gatewayOrigin,
    secret: config.providerSecret,
    timeoutMs: timings.walletTimeoutMs,
  });
  return {
    pool,
    provider,
    policy: new PlatformPolicy(provider),
    timings,
    calls: new PlayerCalls(Math.ceil(config.databaseConnections * MAX_SHARE_OF_PLAYER)),
    crashCashOuts: new PlayerCalls(MAX_CRASH_CASH_OUTS),
    roundClock: new RoundClock(timings.crashClockStepMs),
    demoRounds: new NetworkRateLimit(DEMO_ROUNDS_PER_HOUR, toMs({ hours: 1 })),
    log,
    resolveWallet: ({ id, walletToken, vendorWalletId }) => {
      if (walletToken === null) return createLocalWallet(pool, createDemoBalanceStore(id));
      return vendorWalletId === null
        ? createSeamlessWallet(provider, walletToken)
        : createLocalWallet(
            pool,
            createVendorBalanceStore(vendorWalletId),
            createStakeAuthorization(provider, walletToken),
          );
    },
  };
}
