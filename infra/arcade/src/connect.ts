import type { FastifyBaseLogger } from 'fastify';
import { productionTimings, type ArcadeContext, type Timings } from '#context/arcade-context.ts';
import type { Config } from '#config.ts';
import { createPool } from '@marquee/service/database';
import { PlatformPolicy } from '#wallet/platform-policy.ts';
import { createDemoBalanceStore } from '#wallet/demo-balance-store.ts';
import { createStakeAuthorization } from '#wallet/stake-authorization.ts';
import { createSeamlessWallet } from '#wallet/seamless-wallet.ts';
import { createLocalWallet } from '#wallet/local-wallet.ts';
import { createProviderClient } from '#wallet/provider-client.ts';
import { createVendorBalanceStore } from '#wallet/vendor-balance-store.ts';

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
