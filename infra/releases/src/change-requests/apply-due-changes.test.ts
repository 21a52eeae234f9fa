import { eventually } from '@marquee/testing/eventually';
import { buildApp } from '#app.ts';
import { authorization, publishVersions } from '#test/fixtures.ts';
import { repeatJobs } from '@marquee/service/jobs/testing';
import { LobbyRegistry } from '#test/lobby-registry.ts';

let site: LobbyRegistry;
beforeAll(async () => {
  site = await LobbyRegistry.start();
});
afterAll(() => site.close());

beforeEach(async () => {
  if ((await site.current()) !== '1.0.0') await site.change('switch', { version: '1.0.0' });
});

test('applies a scheduled change once at its due time and removes it from the status', async () => {
  const { changeRequestId: id, dueAt: at } = (
    await site.schedule({ action: 'switch', version: '1.1.0', at: site.inMinutes(10), actor: 'ann' })
  ).json();
  expect((await site.lobbyStatus()).scheduled).toEqual([
    {
      id,
      action: 'switch',
      version: '1.1.0',
      at,
      actor: 'ann',
      reason: 'because of a test',
      rule: null,
      isUrgent: false,
      digest: expect.any(String),
    },
  ]);
  const { revision } = await site.manifest();
  site.passMinutes(9);
  await site.applyDueChanges();
  expect(await site.current()).toBe('1.0.0');
  site.passMinutes(1);
  await eventually(async () => expect(await site.current()).toBe('1.1.0'));
  expect([(await site.manifest()).revision, (await site.lobbyStatus()).scheduled]).toEqual([revision + 1, []]);
  expect((await site.history())[0]).toMatchObject({
    action: 'switch',
    actor: 'ann',
    detail: { changeRequest: id, to: '1.1.0' },
  });
});

test.each([
  ['canary', { version: '1.2.0', rule: { percent: 20 } }],
  ['rollback', {}],
])('schedules a %s', async (action, body) => {
  await site.change('switch', { version: '1.3.0' });
  const before = (await site.manifest()).revision;
  await site.schedule({ action, at: site.inMinutes(1), ...body });
  site.passMinutes(1);
  await eventually(async () => expect((await site.manifest()).revision).toBe(before + 1));
  expect((await site.history())[0]).toMatchObject({ action });
  if (action === 'canary') await site.change('canary-stop', {});
});

test('schedules a promotion', async () => {
  await site.change('canary', { version: '1.2.0', rule: { percent: 20 } });
  await site.schedule({ action: 'promote', at: site.inMinutes(1) });
  site.passMinutes(1);
  await eventually(async () => expect(await site.current()).toBe('1.2.0'));
});

test('fails with an audit row when another version is live, and ignores changes of other parts', async () => {
  const { changeRequestId: id } = (
    await site.schedule({ action: 'switch', version: '1.1.0', at: site.inMinutes(5) })
  ).json();
  await site.change('switch', { version: '1.2.0' });
  site.passMinutes(5);
  await eventually(async () => expect((await site.lobbyStatus()).scheduled).toHaveLength(0));
  expect(await site.current()).toBe('1.2.0');
  expect((await site.history())[0]).toMatchObject({
    action: 'change-request-failed',
    detail: { id, code: 'live-changed', message: 'lobby was 1.0.0 at the time of the request and is 1.2.0 now' },
  });
  await site.change('switch', { version: '1.0.0' });
  await site.schedule({ action: 'switch', version: '1.1.0', at: site.inMinutes(5) });
  await site.send('parts/member/switch', { version: '1.0.0' });
  site.passMinutes(5);
  await eventually(async () => expect(await site.current()).toBe('1.1.0'));
});

test('fails when a canary was started or stopped since the request', async () => {
  await site.schedule({ action: 'switch', version: '1.1.0', at: site.inMinutes(5) });
  await site.change('canary', { version: '1.3.0', rule: { percent: 1 } });
  site.passMinutes(5);
  await eventually(async () => expect((await site.lobbyStatus()).scheduled).toHaveLength(0));
  expect([await site.current(), (await site.history())[0].detail.message]).toEqual([
    '1.0.0',
    'lobby was 1.0.0 at the time of the request and is 1.0.0 with the canary 1.3.0 now',
  ]);
  await site.change('canary-stop', {});
});

test('cancels a scheduled change, which protects its version from retirement while it waits', async () => {
  await publishVersions(site.registry.app, 'fish', ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  const { changeRequestId: id } = (
    await site.send('parts/fish/schedule', { action: 'switch', version: '1.0.0', at: site.inMinutes(5) })
  ).json();
  const retire = () =>
    site.registry.app.inject({
      method: 'POST',
      url: '/v1/parts/fish/releases/1.0.0/retire',
      headers: authorization,
      payload: { reason: 'not used any more' },
    });
  expect((await retire()).json()).toMatchObject({ code: 'in-use', message: expect.stringContaining('waits') });
  expect((await site.send(`change-requests/${id}/cancel`, {})).json()).toEqual({ cancelled: id });
  expect((await site.send(`change-requests/${id}/cancel`, {})).json()).toMatchObject({
    code: 'not-found',
    message: `the change request ${id} was already cancelled`,
  });
  expect((await retire()).statusCode).toBe(200);
  site.passMinutes(10);
  await site.applyDueChanges();
  expect((await site.manifest()).remotes).not.toHaveProperty('fish');
});

test.each([
  ['a time that is over', { action: 'switch', version: '1.1.0', at: '2026-11-20T09:00:00Z' }, 'input'],
  ['a time beyond 90 days', { action: 'switch', version: '1.1.0', at: '2027-11-20T09:00:00Z' }, 'input'],
  ['no version', { action: 'switch', at: '2026-11-21T09:00:00Z' }, 'input'],
  ['an action that cannot be scheduled', { action: 'canary-stop', at: '2026-11-21T09:00:00Z' }, 'input'],
  [
    'a version that is not published',
    { action: 'switch', version: '9.9.9', at: '2026-11-21T09:00:00Z' },
    'not-published',
  ],
  ['a promotion without a canary', { action: 'promote', at: '2026-11-21T09:00:00Z' }, 'no-canary'],
])('rejects %s', async (_what, body, expectedCode) => {
  expect((await site.schedule(body)).json().code).toBe(expectedCode);
});

test('fails when the service did not run within 15 minutes after the due time', async () => {
  await site.schedule({ action: 'switch', version: '1.1.0', at: site.inMinutes(5) });
  site.passMinutes(21);
  await eventually(async () => expect((await site.lobbyStatus()).scheduled).toHaveLength(0));
  expect(await site.current()).toBe('1.0.0');
  expect((await site.history())[0]).toMatchObject({
    action: 'change-request-failed',
    detail: { code: 'overdue', message: expect.stringContaining('request it again') },
  });
});

test.each([
  ['is over', '2026-11-20T09:00:00Z'],
  ['90 days', '2027-11-20T09:00:00Z'],
])('names the reason that a time is rejected: %s', async (reason, at) => {
  const response = await site.schedule({ action: 'switch', version: '1.1.0', at });
  expect(response.json().message).toContain(reason);
});

test('rejects a schedule with another revision than the current one', async () => {
  expect(
    (await site.schedule({ action: 'switch', version: '1.1.0', at: site.inMinutes(1) }, { revision: 0 })).statusCode,
  ).toBe(409);
});

test('R1 applies a due change exactly once with several instances, also after all were down', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    await site.schedule({ action: 'canary', version, rule: { percent: 5 }, at: site.inMinutes(30) });
  }
  const before = (await site.manifest()).revision;
  await site.registry.app.close();
  site.passMinutes(40);
  const instances = await Promise.all(
    Array.from({ length: 4 }, () =>
      buildApp({ ...site.registry.options, startWorkers: repeatJobs({ 'apply-due-changes': 5 }) }),
    ),
  );
  site.registry = { ...site.registry, app: instances[0] ?? site.registry.app };
  await eventually(async () => expect((await site.lobbyStatus()).scheduled).toHaveLength(0));
  await Promise.all(instances.slice(1).map((instance) => instance.close()));
  const outcomes = (await site.history()).filter((row: { at: string }) => row.at === site.now.toISOString());
  expect(outcomes.map(({ action }: { action: string }) => action).sort()).toEqual([
    'canary',
    'change-request-failed',
    'change-request-failed',
  ]);
  expect((await site.manifest()).revision).toBe(before + 1);
  await site.change('canary-stop', {});
});

test('stores one request when a schedule is sent again after a lost response', async () => {
  await publishVersions(site.registry.app, 'cards', ['1.0.0', '1.1.0']);
  const at = site.inMinutes(30);
  const schedule = async (due: string) =>
    (await site.send('parts/cards/schedule', { action: 'switch', version: '1.0.0', at: due })).json();
  const first = await schedule(at);
  expect(await schedule(at)).toEqual(first);
  const later = await schedule(site.inMinutes(40));
  expect(later.changeRequestId).not.toBe(first.changeRequestId);
  for (const { changeRequestId } of [first, later]) await site.send(`change-requests/${changeRequestId}/cancel`, {});
});
