import { repeatJobs } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import {
  change,
  createNetworks,
  edgeAuthorization,
  fetchManifest,
  publishVersions,
  startRegistry,
  type Registry,
} from '#test/fixtures.ts';

let failing = false;
let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry({
    autoRollback: { failures: 5, networks: 1, canaryFailures: 5, canaryNetworks: 1, failureRate: 0.25 },
    startWorkers: repeatJobs({ 'enforce-failure-budgets': 20 }),
    wrapDatabase: (database) =>
      ({
        connect: () => database.connect(),
        query: async (...args: Parameters<typeof database.query>) => {
          if (failing && String(args[0]).includes('FROM report_minute')) throw new Error('the database is down');
          return database.query(...args);
        },
      }) as typeof database,
  });
  await publishVersions(registry.app, 'shell', ['1.0.0']);
  await change(registry.app, 'switch', 'shell', 0, { version: '1.0.0' });
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0']);
  for (const version of ['1.0.0', '1.1.0']) {
    const { revision } = (await fetchManifest(registry.app)).manifest;
    await change(registry.app, 'switch', 'lobby', revision, { version });
  }
});
afterAll(() => registry.close());

const currentVersion = async () => (await fetchManifest(registry.app)).manifest.remotes.lobby.current.version;

test('accepts reports while the check fails, and the job rolls the version back later', async () => {
  failing = true;
  const delivery = await registry.app.inject({
    method: 'POST',
    url: '/v1/reports',
    headers: edgeAuthorization,
    payload: {
      channel: 'production',
      reports: [{ part: 'lobby', version: '1.1.0', class: 'render-crash', count: 10, networks: createNetworks(1) }],
    },
  });
  expect([delivery.statusCode, await currentVersion()]).toEqual([204, '1.1.0']);
  failing = false;
  await eventually(async () => expect(await currentVersion()).toBe('1.0.0'), 5_000);
});
