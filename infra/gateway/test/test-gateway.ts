import path from 'node:path';
import { assembleGateway, type AssembledGateway, type Config } from '#assemble.ts';
import { migrate } from '@marquee/service/database';
import { withStartupPool } from '#db/startup-pool.ts';
import { loadDemoData } from '#demo/load-demo-data.ts';
import type { PoolTimeouts } from '@marquee/service/database';
import { copyDatabase } from '@marquee/testing/postgres';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import { GatewayClient, TEST_EDGE_SECRET } from './gateway-client.ts';

export { GatewayClient, type CallResult } from './gateway-client.ts';

export interface TestGateway {
  readonly app: AssembledGateway['app'];
  readonly pool: AssembledGateway['pool'];
  readonly config: Config;
  /** The first argument of the services. */
  readonly gateway: AssembledGateway['gateway'];
  readonly client: GatewayClient;
  /** Jobs of the gateway, which run only when a test runs them. */
  readonly jobs: AssembledGateway['jobs'];
  readonly recordRun: AssembledGateway['recordRun'];
  /** A second gateway on the same database and keys, closed together with the first. */
  readonly startSecond: () => Promise<{ readonly app: AssembledGateway['app']; readonly client: GatewayClient }>;
  /** Closes every gateway and drops the database. */
  readonly close: () => Promise<void>;
}

/** Hex secret with which tests sign as the provider `arcade`. */
export const TEST_PROVIDER_SECRET = '5f'.repeat(32);

const testConfig = (databaseUrl: string, keyFolder: string): Config => ({
  port: 0,
  host: '127.0.0.1',
  metrics: null,
  databaseUrl,
  databaseConnections: 8,
  siteOrigin: 'http://localhost:8080',
  arcadeOrigin: 'http://localhost:8083',
  vendorOrigins: {},
  providerSecrets: { arcade: TEST_PROVIDER_SECRET },
  envelopeKeyFile: path.join(keyFolder, 'envelope.jwk'),
  hasDemoData: true,
  logLevel: 'silent',
  edgeSecret: TEST_EDGE_SECRET,
  releasesOrigin: null,
  serviceToken: null,
  socialLogin: {},
  firebase: null,
  challengeBudget: 1_000,
  failedAttemptsLimit: 300,
  rateLimitScale: 100,
  shouldValidateResponses: true,
});

const prepareDatabase = async (databaseUrl: string): Promise<void> => {
  await migrate(databaseUrl, path.join(import.meta.dirname, '..'));
  await withStartupPool(databaseUrl, loadDemoData);
};

/** Longer than calls wait for each other or for a busy machine, which would be errors of any test. */
const busyMachineTimeouts: PoolTimeouts = { connection: 10_000, statement: 10_000, query: 11_000 };

/** A gateway that listens, on its own database with the demo data. */
export async function buildTestGateway(overrides: Partial<Omit<Config, 'hasDemoData'>> = {}): Promise<TestGateway> {
  const database = await copyDatabase('gateway', prepareDatabase);
  const keyFolder = createTemporaryFolder('keys');
  const config = { ...testConfig(database.url, keyFolder.path), ...overrides };
  const first = await assembleGateway(config, busyMachineTimeouts);
  const all = [first];
  const createClient = async ({ app }: AssembledGateway): Promise<GatewayClient> =>
    new GatewayClient(await app.listen({ port: config.port, host: config.host }), config.envelopeKeyFile);
  return {
    app: first.app,
    pool: first.pool,
    config,
    gateway: first.gateway,
    jobs: first.jobs,
    recordRun: first.recordRun,
    client: await createClient(first),
    startSecond: async () => {
      const next = await assembleGateway(config, busyMachineTimeouts);
      all.push(next);
      return { app: next.app, client: await createClient(next) };
    },
    close: async () => {
      for (const { close } of all) await close();
      keyFolder.remove();
      await database.drop();
    },
  };
}
