import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Alert } from '@marquee/contract/alerts';
import { repeatJobs } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import pg from 'pg';
import { addOperator, authorization, createNetworks, findRequestDigest } from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';

let site: LiveSite;
let clock: Date;
beforeEach(async () => {
  clock = new Date('2026-11-20T10:00:00.000Z');
  site = await LiveSite.start({
    now: () => clock,
    startWorkers: repeatJobs({ 'delete-old-alerts': 20, 'apply-due-changes': 20 }),
  });
});
afterEach(() => site.close());

const get = async (url: string, headers = authorization) => (await site.registry.app.inject({ url, headers })).json();
const post = (url: string, payload: object, headers = authorization) =>
  site.registry.app.inject({ method: 'POST', url, headers, payload });
const list = async (headers = authorization) => get('/v1/alerts', headers);
const restart = (service = 'gateway', headers = authorization) =>
  post('/v1/service-restarts', { service, cause: 'exited', detail: 'exited with code 1' }, headers);
const acknowledge = (id: string, headers = authorization, body: object = {}) =>
  post(`/v1/alerts/${id}/acknowledge`, { reason: 'the disk was full', ...body }, headers);
const contents = async () =>
  (await list()).alerts.map(({ type, data }: { type: string; data: unknown }) => ({ type, data }));
const passHours = (hours: number) => (clock = new Date(clock.getTime() + hours * 3_600_000));
const failing = (version: string) => site.report([{ version, failed: 40, networks: createNetworks(12) }]);
const lobby = { channel: 'production', part: 'lobby', version: '1.1.0' };

test('raises an alert for an automatic rollback, and none for the rollback of an operator', async () => {
  await site.change('switch', { version: '1.1.0' });
  await site.change('rollback', {});
  expect(await contents()).toEqual([]);
  await site.change('switch', { version: '1.1.0' });
  passHours(1);
  await failing('1.1.0');
  expect(await contents()).toEqual([
    {
      type: 'version.rolled_back',
      data: {
        ...lobby,
        to: '1.0.0',
        canaryStopped: null,
        detail: '40 of 40 reports within two minutes were failures',
      },
    },
  ]);
});

test('changes nothing when the alert of a rollback cannot be stored', async () => {
  await site.change('switch', { version: '1.1.0' });
  const client = new pg.Client({ connectionString: site.registry.database.url });
  await client.connect();
  await client.query("ALTER TABLE alert ADD CONSTRAINT no_rollback CHECK (type <> 'version.rolled_back')");
  await failing('1.1.0');
  expect([await site.currentVersion(), await contents()]).toEqual(['1.1.0', []]);
  await client.query('ALTER TABLE alert DROP CONSTRAINT no_rollback');
  await client.end();
  await failing('1.1.0');
  expect([await site.currentVersion(), (await list()).open]).toEqual(['1.0.0', 1]);
});

test('raises one alert a day for a failing version that has no good version before it', async () => {
  const alert = {
    type: 'version.rollback_failed',
    data: {
      ...lobby,
      version: '1.0.0',
      detail: '40 of 40 reports within two minutes were failures',
      obstacle: 'there is no earlier good version',
    },
  };
  await failing('1.0.0');
  await site.report([{ version: '1.0.0', loaded: 1 }]);
  expect(await contents()).toEqual([alert]);
  passHours(24);
  await failing('1.0.0');
  expect(await contents()).toEqual([alert, alert]);
});

test('raises an alert for a canary that failure reports stop', async () => {
  await site.change('canary', { version: '1.1.0', rule: { percent: 10 } });
  await failing('1.1.0');
  expect(await contents()).toMatchObject([{ type: 'canary.stopped', data: { ...lobby, current: '1.0.0' } }]);
});

test('raises an alert for a damaged file, once, and for the rollback that follows', async () => {
  await site.change('switch', { version: '1.1.0' });
  const { build } = (await site.lobby()).current;
  await appendFile(path.join(site.registry.artefacts, 'lobby', build, 'page.js'), ' ');
  await post('/v1/artefacts/verify', {});
  await post('/v1/artefacts/verify', {});
  const alerts = await contents();
  expect(alerts).toHaveLength(2);
  expect(alerts).toEqual(
    expect.arrayContaining([
      {
        type: 'artefact.damaged',
        data: { part: 'lobby', version: '1.1.0', detail: expect.stringContaining('page.js') },
      },
      expect.objectContaining({ type: 'version.rolled_back' }),
    ]),
  );
});

test('raises an alert for a change that waits for an approval, and resolves it with the decision', async () => {
  await site.registry.app.inject({
    method: 'PUT',
    url: '/v1/channels/production/approval',
    headers: authorization,
    payload: { required: true, reason: 'the season begins' },
  });
  const { changeRequestId } = (await site.change('switch', { version: '1.1.0' })).json();
  expect(await contents()).toEqual([
    {
      type: 'change_request.waiting',
      data: {
        ...lobby,
        action: 'switch',
        changeRequest: changeRequestId,
        requestedBy: 'tester',
        reason: 'because of a test',
        isUrgent: false,
        dueAt: null,
      },
    },
  ]);
  const ann = await addOperator(site.registry.app, 'ann', [{ role: 'releaser', part: '*', channel: '*' }]);
  const digest = await findRequestDigest(site.registry.app, changeRequestId);
  const reject = `/v1/channels/production/change-requests/${changeRequestId}/reject`;
  await post(reject, { reason: 'not now', digest }, ann);
  expect(await list()).toMatchObject({ alerts: [], open: 0 });
});

test('raises no alert for a scheduled change that needs no approval', async () => {
  const at = new Date(clock.getTime() + 3_600_000).toISOString();
  expect((await site.change('schedule', { action: 'switch', version: '1.1.0', at })).statusCode).toBe(201);
  expect(await contents()).toEqual([]);
});

test('raises an alert with the cause for a scheduled change that fails when it is due', async () => {
  const at = new Date(clock.getTime() + 3_600_000).toISOString();
  const { changeRequestId } = (await site.change('schedule', { action: 'switch', version: '1.1.0', at })).json();
  await site.change('canary', { version: '1.1.0', rule: { percent: 10 } });
  passHours(1);
  await eventually(async () => expect(await list()).toMatchObject({ open: 1 }));
  expect(await contents()).toEqual([
    {
      type: 'change_request.failed',
      data: {
        ...lobby,
        action: 'switch',
        changeRequest: changeRequestId,
        requestedBy: 'tester',
        cause: 'live-changed',
        detail: 'lobby was 1.0.0 at the time of the request and is 1.0.0 with the canary 1.1.0 now',
      },
    },
  ]);
});

test('counts the restarts of a service within an hour in one alert', async () => {
  clock = new Date('2026-11-20T10:00:00.000Z');
  for (const service of ['gateway', 'gateway', 'edge']) expect((await restart(service)).statusCode).toBe(204);
  expect((await list()).alerts).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ data: expect.objectContaining({ service: 'gateway' }), occurrences: 2 }),
      expect.objectContaining({ data: expect.objectContaining({ service: 'edge' }), occurrences: 1 }),
    ]),
  );
  passHours(1);
  await restart();
  expect(await list()).toMatchObject({ open: 3, alerts: [{ at: clock.toISOString(), occurrences: 1 }, {}, {}] });
});

test('lists the alerts that need an operator first, then those that happened last', async () => {
  clock = new Date('2026-11-20T10:00:00.000Z');
  const types = async () =>
    (await list()).alerts.map(({ data, type, needsAction }: Alert) => [
      'service' in data ? data.service : type,
      needsAction,
    ]);
  await failing('1.0.0');
  for (const service of ['gateway', 'edge', 'arcade', 'gateway']) {
    clock = new Date(clock.getTime() + 60_000);
    await restart(service);
  }
  expect(await types()).toEqual([
    ['version.rollback_failed', true],
    ['gateway', false],
    ['arcade', false],
    ['edge', false],
  ]);
});

test('asks for an operator because of damaged files only while their version is live', async () => {
  const { build } = (await site.lobby()).current;
  await appendFile(path.join(site.registry.artefacts, 'lobby', build, 'page.js'), ' ');
  await post('/v1/artefacts/verify', {});
  const isNeeded = async () =>
    (await list()).alerts.find(({ type }: Alert) => type === 'artefact.damaged')?.needsAction;
  expect(await isNeeded()).toBe(true);
  await site.change('switch', { version: '1.1.0' });
  expect(await isNeeded()).toBe(false);
});

test('deletes an alert that did not happen again for 90 days', async () => {
  await restart();
  passHours(24 * 89);
  await restart('edge');
  expect(await list()).toMatchObject({ open: 2 });
  passHours(48);
  await eventually(async () =>
    expect((await list()).alerts).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ service: 'edge' }) }),
    ]),
  );
});

test('raises a new alert for a restart after the first one was acknowledged', async () => {
  clock = new Date('2026-11-20T10:00:00.000Z');
  await restart();
  await acknowledge((await list()).alerts[0].id);
  await restart();
  expect(await list()).toMatchObject({ open: 1, alerts: [{ occurrences: 1 }] });
});

test('raises no new alert for a version that still fails after its alert was acknowledged', async () => {
  clock = new Date('2026-11-20T10:00:00.000Z');
  await failing('1.0.0');
  await acknowledge((await list()).alerts[0].id);
  await site.report([{ version: '1.0.0', loaded: 1 }]);
  expect(await list()).toEqual({ alerts: [], open: 0, resolved: [] });
});

test.each([
  ['a service that is no name', { service: '<b>gateway</b>' }],
  ['an unknown cause', { cause: 'bored' }],
  ['no detail', { detail: ' ' }],
  ['a detail that is too long', { detail: 'a'.repeat(501) }],
  ['an unknown field', { href: 'https://elsewhere.example' }],
])('rejects the report of a restart with %s', async (_what, changed) => {
  const report = { service: 'gateway', cause: 'exited', detail: 'exited with code 1', ...changed };
  expect((await post('/v1/service-restarts', report)).json().code).toBe('input');
});

test('acknowledges an alert once, with the operator and the reason in the audit', async () => {
  await site.change('switch', { version: '1.1.0' });
  await failing('1.1.0');
  const [{ id }] = (await list()).alerts;
  expect((await acknowledge(id, authorization, { reason: '' })).json().code).toBe('input');
  expect((await acknowledge(id, authorization, { actor: 'ann' })).json()).toEqual({ acknowledged: id });
  expect(await list()).toEqual({ alerts: [], open: 0, resolved: [] });
  const { entries } = await get('/v1/channels/production/parts/lobby/history');
  expect(entries[0]).toMatchObject({
    action: 'alert-acknowledge',
    actor: 'ann',
    reason: 'the disk was full',
    detail: { alert: id, type: 'version.rolled_back' },
  });
  expect(await get('/v1/audit/verify')).toMatchObject({ intact: true });
  expect((await acknowledge(id)).statusCode).toBe(404);
});

test('lets one of two operators acknowledge an alert at the same time', async () => {
  await restart();
  const [{ id }] = (await list()).alerts;
  const responses = await Promise.all([acknowledge(id), acknowledge(id)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test('shows an operator only the alerts of their parts and channels', async () => {
  await failing('1.0.0');
  await restart();
  const all = (await list()).alerts.find(({ type }: { type: string }) => type === 'service.restarted');
  const part = (await list()).alerts.find(({ type }: { type: string }) => type === 'version.rollback_failed');
  const member = await addOperator(site.registry.app, 'nok', [
    { role: 'releaser', part: 'member', channel: 'production' },
  ]);
  const ofLobby = await addOperator(site.registry.app, 'som', [
    { role: 'releaser', part: 'lobby', channel: 'production' },
  ]);
  expect(await list(member)).toEqual({ alerts: [all], open: 1, resolved: [] });
  expect(await list(ofLobby)).toMatchObject({ open: 2 });
  expect((await acknowledge(part.id, member)).json().code).toBe('role');
  expect((await acknowledge(all.id, ofLobby)).json().code).toBe('role');
  expect((await acknowledge(part.id, ofLobby)).statusCode).toBe(200);
});
