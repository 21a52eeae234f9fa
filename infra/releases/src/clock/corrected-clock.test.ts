import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Job } from '@marquee/service/jobs';
import { repeatJobs, runDirectly } from '@marquee/service/jobs/testing';
import { toMs } from '@marquee/time';
import pg from 'pg';
import { retrySeconds } from '#alerts/deliver-alert.service.ts';
import { fixStoredTimes } from './fix-times.service.ts';
import { addOperator, authorization, createNetworks, edgeAuthorization } from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';
import { WebhookReceiver } from '#test/webhook-receiver.ts';

const rightTime = Date.parse('2026-11-20T10:00:10.000Z');
let clock: Date;
let jobs: readonly Job[];
let site: LiveSite;
let receiver: WebhookReceiver;
beforeEach(async () => {
  clock = new Date(rightTime);
  receiver = new WebhookReceiver();
  site = await LiveSite.start({
    now: () => clock,
    webhook: { url: await receiver.start(), key: Buffer.alloc(32) },
    startWorkers: (options) => {
      ({ jobs } = options);
      return repeatJobs({})(options);
    },
  });
});
afterEach(async () => {
  await site.close();
  await receiver.stop();
});

const runJob = async (name: string): Promise<void> => {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await runDirectly(job, (error) => {
    throw error;
  });
};
const correct = async () => {
  const pool = new pg.Pool({ connectionString: site.registry.database.url });
  await fixStoredTimes({ database: pool, now: () => clock });
  await pool.end();
};
const setClockAhead = () => void (clock = new Date(rightTime + toMs({ days: 10 })));
const pass = (seconds: number) => void (clock = new Date(clock.getTime() + toMs({ seconds })));
const correctClock = async () => {
  clock = new Date(rightTime);
  pass(90);
  await correct();
};
const get = async (url: string) => (await site.registry.app.inject({ url, headers: authorization })).json();
const post = (url: string, payload: object, headers: Record<string, string> = authorization) =>
  site.registry.app.inject({ method: 'POST', url, headers, payload });
const reportFailures = () => site.report([{ version: '1.1.0', failed: 60, networks: createNetworks(15) }]);

test('rolls back a failing version that was made live again while the clock was ahead', async () => {
  await site.change('switch', { version: '1.1.0' });
  await site.change('switch', { version: '1.0.0' });
  setClockAhead();
  await site.change('switch', { version: '1.1.0' });
  await correctClock();
  await reportFailures();
  expect(await site.currentVersion()).toBe('1.0.0');
});

test('stops a failing canary that was started while the clock was ahead', async () => {
  setClockAhead();
  await site.change('canary', { version: '1.1.0', rule: { percent: 50 } });
  await correctClock();
  await reportFailures();
  expect((await site.lobby()).canary).toBeUndefined();
});

test('loads that were counted while the clock was ahead do not hide failures', async () => {
  await site.change('switch', { version: '1.1.0' });
  setClockAhead();
  await site.report([{ version: '1.1.0', loaded: 10_000, loadingNetworks: createNetworks(100) }]);
  await correctClock();
  await reportFailures();
  expect(await site.currentVersion()).toBe('1.0.0');
});

test('failures that were counted while the clock was ahead do not roll back a version that loads', async () => {
  await site.change('switch', { version: '1.1.0' });
  setClockAhead();
  await site.report([{ version: '1.1.0', failed: 19, networks: createNetworks(15) }]);
  await correctClock();
  await site.report([{ version: '1.1.0', failed: 1, networks: createNetworks(1) }]);
  expect(await site.currentVersion()).toBe('1.1.0');
});

test('finds a damaged live file in five minutes after the files were verified while the clock was ahead', async () => {
  setClockAhead();
  await runJob('verify-artefacts');
  await correctClock();
  const { current } = await site.lobby();
  await appendFile(path.join(site.registry.artefacts, 'lobby', current.build, 'entry.js'), ' ');
  pass(301);
  await runJob('verify-artefacts');
  const { parts } = await get('/v1/channels/production/status');
  const lobby = parts.find(({ part }: { part: string }) => part === 'lobby');
  expect(lobby.releases.find(({ version }: { version: string }) => version === '1.0.0').damage).toBe(
    'entry.js was changed',
  );
});

test('checks open tabs 150 seconds after the correction of a clock that an edge first delivered to', async () => {
  const deliver = (name: string) =>
    post('/v1/tabs', { edge: name.repeat(16), channel: 'production', counts: [] }, edgeAuthorization);
  setClockAhead();
  await deliver('a');
  await deliver('b');
  await correctClock();
  for (let seconds = 0; seconds < 150; seconds += 15) {
    pass(15);
    await deliver('a');
  }
  const checkOpenTabs = async () => {
    const { checks } = await get('/v1/channels/production/parts/lobby/can-switch?version=1.1.0');
    return checks.find(({ check }: { check: string }) => check === 'open-tabs');
  };
  // The process b ended while the clock was ahead.
  expect((await checkOpenTabs()).detail).toMatch(/^a process of the edge “edge” has not delivered/);
  for (let seconds = 0; seconds < 150; seconds += 15) {
    pass(15);
    await deliver('a');
  }
  expect(await checkOpenTabs()).toMatchObject({ result: 'passed' });
});

test('sends an alert again whose attempt failed while the clock was ahead', async () => {
  const restart = { service: 'gateway', cause: 'exited', detail: 'exited with code 1' };
  receiver.status = 500;
  setClockAhead();
  await post('/v1/service-restarts', restart);
  await runJob('find-due-alerts');
  expect((await get('/v1/alerts')).alerts[0].delivery).toMatchObject({ state: 'pending', attempts: 1 });
  receiver.status = 200;
  await correctClock();
  await runJob('find-due-alerts');
  expect((await get('/v1/alerts')).alerts[0].delivery).toMatchObject({ state: 'delivered', attempts: 2 });
  // The hour of the key comes, and the event is news.
  pass(toMs({ days: 10 }) / 1_000);
  await post('/v1/service-restarts', restart);
  expect((await get('/v1/alerts')).alerts.map(({ occurrences }: { occurrences: number }) => occurrences)).toEqual([
    1, 1,
  ]);
});

test('keeps the time of an attempt that is planned', async () => {
  receiver.status = 500;
  await post('/v1/service-restarts', { service: 'gateway', cause: 'exited', detail: 'exited with code 1' });
  for (const seconds of retrySeconds.slice(0, -1)) {
    await runJob('find-due-alerts');
    pass(seconds);
  }
  await runJob('find-due-alerts');
  const before = (await get('/v1/alerts')).alerts[0].delivery;
  await correct();
  expect((await get('/v1/alerts')).alerts[0].delivery).toEqual(before);
});

test('applies the change of an operator who was added while the clock was ahead', async () => {
  setClockAhead();
  const eve = await addOperator(site.registry.app, 'eve', [{ role: 'releaser', part: 'lobby', channel: 'production' }]);
  await correctClock();
  const dueAt = new Date(clock.getTime() + toMs({ minutes: 5 })).toISOString();
  const change = { action: 'switch', version: '1.1.0', at: dueAt, reason: 'a planned switch' };
  const headers = { ...eve, 'if-match': `"${(await site.manifest()).revision}"` };
  const scheduled = await post('/v1/channels/production/parts/lobby/schedule', change, headers);
  expect(scheduled.json()).toHaveProperty('dueAt');
  pass(301);
  await runJob('apply-due-changes');
  expect(await site.currentVersion()).toBe('1.1.0');
});

test('ends a preview two minutes after the correction of a clock that was ahead', async () => {
  setClockAhead();
  const client = new pg.Client({ connectionString: site.registry.database.url });
  await client.connect();
  const times = [clock, new Date(rightTime + toMs({ seconds: 150 }))];
  await client.query(
    "INSERT INTO preview_session (id, fleet, expires_at) SELECT at, '{}', at FROM unnest($1::timestamptz[]) AS at",
    [times],
  );
  await correctClock();
  const { rows } = await client.query('SELECT expires_at FROM preview_session ORDER BY id');
  await client.end();
  expect(rows.map(({ expires_at: at }: { expires_at: Date }) => at.getTime() - clock.getTime())).toEqual([
    toMs({ seconds: 60 }),
    toMs({ minutes: 2 }),
  ]);
});
