import { repeatJobs } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import { dayjs } from '@marquee/time';
import { createNetworks } from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';
import { QueryCounter } from '#test/query-counter.ts';

let now = new Date('2026-11-20T10:00:10.000Z');
const checks = new QueryCounter('FROM report_minute');
const rollouts = new QueryCounter('ORDER BY sequence DESC LIMIT 200');
let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.start({
    now: () => now,
    autoRollback: { failures: 5, networks: 1, canaryFailures: 5, canaryNetworks: 1, failureRate: 0.25 },
    startWorkers: repeatJobs({ 'enforce-failure-budgets': 20 }),
    wrapDatabase: (database) => checks.wrapDatabase(rollouts.wrapDatabase(database)),
  });
  await site.change('switch', { version: '1.1.0' });
});
afterAll(() => site.close());

const reportFailures = () => site.report([{ version: '1.1.0', failed: 10, networks: createNetworks(2) }]);

/** Waits until two whole checks of all channels have run. */
async function waitForChecks(): Promise<void> {
  const before = checks.count;
  await eventually(async () => expect(checks.count).toBeGreaterThan(before + 8), 5_000);
}

test('counts only the reports since a version is live again that was rolled back', async () => {
  await reportFailures();
  await eventually(async () => expect(await site.currentVersion()).toBe('1.0.0'), 5_000);
  await site.change('switch', { version: '1.1.0' });
  await site.report([{ version: '1.1.0', loaded: 1, loadingNetworks: createNetworks(1) }]);
  await waitForChecks();
  expect(await site.currentVersion()).toBe('1.1.0');
  now = dayjs(now).add(1, 'minute').toDate();
  await reportFailures();
  await eventually(async () => expect(await site.currentVersion()).toBe('1.0.0'), 5_000);
});

test('does not roll back a version that an operator makes live again during a check', async () => {
  now = dayjs(now).add(10, 'minutes').toDate();
  await site.change('switch', { version: '1.1.0' });
  now = dayjs(now).add(1, 'minute').toDate();
  await reportFailures();
  await eventually(async () => expect(await site.currentVersion()).toBe('1.0.0'), 5_000);
  const isBack = new Promise((resolve) => {
    rollouts.beforeNext = async () => resolve(await site.change('switch', { version: '1.1.0' }));
  });
  await isBack;
  await waitForChecks();
  expect(await site.currentVersion()).toBe('1.1.0');
});
