import { repeatJobs } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import { createNetworks } from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';

let failing = false;
/** The database responds to checks after this. */
let response = Promise.resolve();
let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.start(
    {
      autoRollback: { failures: 5, networks: 1, canaryFailures: 5, canaryNetworks: 1, failureRate: 0.25 },
      startWorkers: repeatJobs({ 'enforce-failure-budgets': 20 }),
      checkWaitMs: 100,
      wrapDatabase: (database) =>
        ({
          connect: () => database.connect(),
          query: async (...args: Parameters<typeof database.query>) => {
            const isCheck = String(args[0]).includes('FROM report_minute');
            if (isCheck) await response;
            if (failing && isCheck) throw new Error('the database is down');
            return database.query(...args);
          },
        }) as typeof database,
    },
    { lobby: ['1.0.0', '1.1.0', '1.2.0'] },
  );
  await site.change('switch', { version: '1.1.0' });
});
afterAll(() => site.close());

test('accepts reports while the check fails, and the job rolls the version back later', async () => {
  failing = true;
  const delivery = await site.report([{ version: '1.1.0', failed: 10, networks: createNetworks(1) }]);
  expect([delivery.statusCode, await site.currentVersion()]).toEqual([204, '1.1.0']);
  failing = false;
  await eventually(async () => expect(await site.currentVersion()).toBe('1.0.0'), 5_000);
});

test('accepts reports while the check is slow, and rolls the version back when it has ended', async () => {
  await site.change('switch', { version: '1.2.0' });
  const { promise, resolve } = Promise.withResolvers<void>();
  response = promise;
  const delivery = await site.report([{ version: '1.2.0', failed: 10, networks: createNetworks(1) }]);
  expect([delivery.statusCode, await site.currentVersion()]).toEqual([204, '1.2.0']);
  resolve();
  await eventually(async () => expect(await site.currentVersion()).toBe('1.0.0'), 5_000);
});
