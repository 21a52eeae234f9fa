import type { FastifyBaseLogger } from 'fastify';
import { productionTimings, type Arcade, type Timings } from '#arcade.ts';
import type { Config } from '#config.ts';
import { createPool } from '@marquee/service/database';
import { RoundPolicy } from '#policy/round-policy.ts';
import { demoTill } from '#wallet/demo-till.ts';
import { gatewayWallet } from '#wallet/gateway-wallet.ts';
import { keptWallet } from '#wallet/kept-wallet.ts';
import { providerClient } from '#wallet/provider-client.ts';
import { purseTill } from '#wallet/purse-till.ts';

/** The database and the wallets that every part works with. */
export function connectArcade(config: Config, log: FastifyBaseLogger, changed: Partial<Timings> = {}): Arcade {
  const timings = { ...productionTimings, ...changed };
  const pool = createPool(config.databaseUrl, {
    applicationName: 'marquee-arcade',
    connections: config.databaseConnections,
    timeouts: { connection: 2_000, statement: 4_000, query: 5_000 },
    onError: (err) => log.warn({ err }, 'database connection lost'),
  });
  const provider = providerClient({
    gatewayOrigin: config.gatewayOrigin,
    secret: config.providerSecret,
    timeoutMs: timings.walletTimeoutMs,
  });
  return {
    pool,
    provider,
    policy: new RoundPolicy(provider),
    timings,
    crashSalt: config.crashSalt,
    log,
    walletOf: ({ id, walletToken, purseId }) => {
      if (walletToken === null) return keptWallet(pool, demoTill(id));
      return purseId === null ? gatewayWallet(provider, walletToken) : keptWallet(pool, purseTill(purseId));
    },
  };
}
