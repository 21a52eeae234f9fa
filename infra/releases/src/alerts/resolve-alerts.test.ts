import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Alert } from '@marquee/contract/alerts';
import { repeatJobs } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import { addOperator, authorization, createNetworks, findRequestDigest } from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';
import { WebhookReceiver } from '#test/webhook-receiver.ts';

let site: LiveSite;
let receiver: WebhookReceiver;
let clock: Date;
beforeEach(async () => {
  clock = new Date('2026-11-20T10:00:00.000Z');
  receiver = new WebhookReceiver();
  site = await LiveSite.start({
    now: () => clock,
    webhook: { url: await receiver.start(), key: Buffer.alloc(32, 7) },
    startWorkers: repeatJobs({ 'find-due-alerts': 10, 'apply-due-changes': 20 }),
  });
});
afterEach(async () => {
  await site.close();
  await receiver.stop();
});

const send = (method: 'POST' | 'PUT', url: string, payload: object, headers: Record<string, string> = authorization) =>
  site.registry.app.inject({ method, url, headers, payload });
const list = async () => (await site.registry.app.inject({ url: '/v1/alerts', headers: authorization })).json();
const openTypes = async () => (await list()).alerts.map(({ type }: Alert) => type);
const resolutions = async () =>
  (await list()).resolved.map(({ type, resolution }: Alert) => [type, resolution?.cause, resolution?.by]);
const acknowledge = (id: string) => send('POST', `/v1/alerts/${id}/acknowledge`, { reason: 'we know about it' });
const passSeconds = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1_000));
const failing = (version: string) => site.report([{ version, failed: 40, networks: createNetworks(12) }]);
const messages = () => receiver.messages.map(({ body }) => JSON.parse(body));
const untilMessages = (count: number) => eventually(() => expect(receiver.messages).toHaveLength(count), 10_000);
const verify = () => send('POST', '/v1/artefacts/verify', {});

/** Appends a byte to a file of the live lobby. @returns a function that removes it */
async function damage(): Promise<() => Promise<void>> {
  const { build } = (await site.lobby()).current;
  const file = path.join(site.registry.artefacts, 'lobby', build, 'page.js');
  const content = await readFile(file);
  await appendFile(file, ' ');
  return () => writeFile(file, content);
}

async function requestSwitch(): Promise<string> {
  await send('PUT', '/v1/channels/production/approval', { required: true, reason: 'the season begins' });
  return (await site.change('switch', { version: '1.1.0' })).json().changeRequestId;
}

test.each(['approve', 'reject', 'cancel'] as const)(
  'resolves the alert of a waiting change when an operator decides: %s',
  async (decision) => {
    const id = await requestSwitch();
    const ann = await addOperator(site.registry.app, 'ann', [{ role: 'releaser', part: '*', channel: '*' }]);
    const { revision } = await site.manifest();
    const url = `/v1/channels/production/change-requests/${id}/${decision}`;
    const seen = decision === 'cancel' ? {} : { digest: await findRequestDigest(site.registry.app, id) };
    const body = { reason: 'decided', ...seen };
    const decided = await send('POST', url, body, { ...ann, 'if-match': `"${revision}"` });
    expect(decided.statusCode).toBe(200);
    const cause = { approve: 'request_approved', reject: 'request_rejected', cancel: 'request_cancelled' }[decision];
    expect([await openTypes(), await resolutions()]).toEqual([[], [['change_request.waiting', cause, 'ann']]]);
  },
);

test('sends the resolution to the webhook with the alert and what resolved it', async () => {
  await failing('1.0.0');
  await untilMessages(1);
  passSeconds(60);
  await site.change('switch', { version: '1.1.0' });
  await untilMessages(2);
  const [raised, resolved] = messages();
  expect(resolved).toEqual({
    type: 'alert.resolved',
    timestamp: '2026-11-20T10:01:00.000Z',
    occurrences: 1,
    data: {
      alert: receiver.messages[0]?.headers['webhook-id'],
      type: 'version.rollback_failed',
      cause: 'part_changed',
      by: 'tester',
      data: raised.data,
    },
  });
  expect(receiver.messages[1]?.headers['webhook-id']).not.toBe(receiver.messages[0]?.headers['webhook-id']);
  expect((await list()).resolved).toMatchObject([{ resolution: { at: '2026-11-20T10:01:00.000Z' } }]);
});

test('sends only the resolution of an alert that a receiver which is down has not accepted', async () => {
  receiver.status = 500;
  await failing('1.0.0');
  await untilMessages(1);
  await eventually(async () => expect((await list()).alerts[0].delivery.attempts).toBe(1), 10_000);
  await site.change('switch', { version: '1.1.0' });
  receiver.status = 200;
  passSeconds(5);
  await untilMessages(2);
  expect(messages().map(({ type }) => type)).toEqual(['version.rollback_failed', 'alert.resolved']);
});

test('raises a new alert when a resolved cause returns on the same day, also after an acknowledgement', async () => {
  await failing('1.0.0');
  await acknowledge((await list()).alerts[0].id);
  await site.change('switch', { version: '1.1.0' });
  expect(await resolutions()).toEqual([]);
  await site.change('rollback', {});
  passSeconds(600);
  await failing('1.0.0');
  expect(await openTypes()).toHaveLength(1);
});

test('resolves the alert of an automatic rollback when an operator switches the part, and not before', async () => {
  await site.change('switch', { version: '1.1.0' });
  await failing('1.1.0');
  await site.change('canary', { version: '1.1.0', rule: { percent: 10 } });
  expect(await openTypes()).toEqual(['version.rolled_back']);
  await site.change('promote', {});
  expect([await openTypes(), await resolutions()]).toEqual([[], [['version.rolled_back', 'part_changed', 'tester']]]);
});

test('resolves the alert of a stopped canary when an operator starts another one', async () => {
  await site.change('canary', { version: '1.1.0', rule: { percent: 10 } });
  await failing('1.1.0');
  expect(await openTypes()).toEqual(['canary.stopped']);
  await site.change('canary', { version: '1.1.0', rule: { percent: 5 } });
  expect([await openTypes(), await resolutions()]).toEqual([[], [['canary.stopped', 'part_changed', 'tester']]]);
});

test('resolves the alert of a scheduled change that failed when an operator changes the part', async () => {
  const at = new Date(clock.getTime() + 3_600_000).toISOString();
  await site.change('schedule', { action: 'switch', version: '1.1.0', at });
  await site.change('canary', { version: '1.1.0', rule: { percent: 10 } });
  passSeconds(3_600);
  await eventually(async () => expect(await openTypes()).toEqual(['change_request.failed']));
  await site.change('promote', {});
  expect(await openTypes()).toEqual([]);
});

test('resolves the alerts of damaged files that are intact again, and raises new ones for a new damage', async () => {
  const types = ['artefact.damaged', 'version.rollback_failed'];
  const repair = await damage();
  await verify();
  expect((await openTypes()).sort()).toEqual(types);
  await repair();
  await verify();
  expect(await openTypes()).toEqual([]);
  expect((await resolutions()).sort()).toEqual(types.map((type) => [type, 'files_intact', 'root']));
  await damage();
  await verify();
  expect((await openTypes()).sort()).toEqual(types);
});

test('keeps an acknowledged alert acknowledged when its cause is over', async () => {
  const repair = await damage();
  await verify();
  for (const { id } of (await list()).alerts) await acknowledge(id);
  await repair();
  await verify();
  expect(await list()).toEqual({ alerts: [], open: 0, resolved: [] });
});

test('resolves the alert of a scheduled change that needs no approval any more, and raises it again', async () => {
  const setApproval = (required: boolean) =>
    send('PUT', '/v1/channels/production/approval', { required, reason: 'the season', actor: 'ann' });
  await setApproval(true);
  const at = new Date(clock.getTime() + 3_600_000).toISOString();
  await site.change('schedule', { action: 'switch', version: '1.1.0', at });
  expect(await openTypes()).toEqual(['change_request.waiting']);
  await setApproval(false);
  const resolved = [['change_request.waiting', 'request_needs_no_approval', 'ann']];
  expect([await openTypes(), await resolutions()]).toEqual([[], resolved]);
  await setApproval(true);
  await setApproval(true);
  expect((await list()).alerts).toMatchObject([{ type: 'change_request.waiting', occurrences: 1 }]);
});

test('does not acknowledge a resolved alert', async () => {
  await failing('1.0.0');
  const [{ id }] = (await list()).alerts;
  await site.change('switch', { version: '1.1.0' });
  expect((await acknowledge(id)).statusCode).toBe(404);
});

test('leaves the alerts of another channel open', async () => {
  await failing('1.0.0');
  const url = '/v1/channels/staging/parts/lobby/switch';
  await send('POST', url, { version: '1.1.0', reason: 'because of a test' }, { ...authorization, 'if-match': '"0"' });
  expect(await openTypes()).toEqual(['version.rollback_failed']);
});
