import { buildApp } from '#app.ts';
import {
  addOperator,
  authorization,
  change,
  manifestOf,
  publishVersions,
  startRegistry,
  type Registry,
} from './fixtures.ts';

let registry: Registry;
let clock = new Date('2026-11-20T10:00:00.000Z');
const now = () => clock;
const tick = 20;
beforeAll(async () => {
  registry = await startRegistry({ now, dueChangesMs: tick });
  await publishVersions(registry.app, 'shell', ['1.0.0']);
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  await publishVersions(registry.app, 'member', ['1.0.0']);
  await change(registry.app, 'switch', 'lobby', 0, { version: '1.0.0' });
});
afterAll(async () => {
  await registry.app.close();
  await registry.close();
});

const manifest = async () => (await manifestOf(registry.app)).manifest;
const current = async () => (await manifest()).remotes.lobby.current.version;
const inMinutes = (minutes: number) => new Date(clock.getTime() + minutes * 60_000).toISOString();
const pass = (minutes: number) => void (clock = new Date(clock.getTime() + minutes * 60_000));

interface Call {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly headers?: { authorization: string };
  readonly revision?: number;
}
async function ask(path: string, body: object, { method = 'POST', headers = authorization, revision }: Call = {}) {
  const seen = revision ?? (await manifest()).revision;
  return registry.app.inject({
    method,
    url: `/v1/channels/production/${path}`,
    headers: { ...headers, 'if-match': `"${seen}"` },
    payload: { reason: 'because of a test', ...body },
  });
}
const schedule = (body: object, call: Call = {}) => ask('parts/lobby/schedule', body, call);
const act = (action: string, body: object, call: Call = {}) => ask(`parts/lobby/${action}`, body, call);
const lobby = async () => {
  const { parts } = (
    await registry.app.inject({ url: '/v1/channels/production/status', headers: authorization })
  ).json();
  return parts.find(({ part }: { part: string }) => part === 'lobby');
};
const history = async () =>
  (
    await registry.app.inject({ url: '/v1/channels/production/parts/lobby/history?limit=500', headers: authorization })
  ).json().entries;

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, tick));
  }
  throw new Error('it did not happen');
}

describe('a scheduled change', () => {
  beforeEach(async () => {
    if ((await current()) !== '1.0.0') await act('switch', { version: '1.0.0' });
  });

  test('is told, made when its time has come, once, and gone from the list', async () => {
    const { changeRequestId: id, dueAt: at } = (
      await schedule({ verb: 'switch', version: '1.1.0', at: inMinutes(10), actor: 'ann' })
    ).json();
    expect((await lobby()).scheduled).toEqual([
      { id, verb: 'switch', version: '1.1.0', at, actor: 'ann', reason: 'because of a test' },
    ]);
    const { revision } = await manifest();
    pass(9);
    await new Promise((resolve) => setTimeout(resolve, 4 * tick));
    expect(await current()).toBe('1.0.0');
    pass(1);
    await until(async () => (await current()) === '1.1.0');
    expect([(await manifest()).revision, (await lobby()).scheduled]).toEqual([revision + 1, []]);
    expect((await history())[0]).toMatchObject({
      action: 'switch',
      actor: 'ann',
      detail: { changeRequest: id, to: '1.1.0' },
    });
  });

  test.each([
    ['canary', { version: '1.2.0', rule: { percent: 20 } }],
    ['rollback', {}],
  ])('may be a %s', async (verb, body) => {
    await act('switch', { version: '1.3.0' });
    const before = (await manifest()).revision;
    await schedule({ verb, at: inMinutes(1), ...body });
    pass(1);
    await until(async () => (await manifest()).revision === before + 1);
    expect((await history())[0]).toMatchObject({ action: verb });
    if (verb === 'canary') await act('canary-stop', {});
  });

  test('may be a promotion', async () => {
    await act('canary', { version: '1.2.0', rule: { percent: 20 } });
    await schedule({ verb: 'promote', at: inMinutes(1) });
    pass(1);
    await until(async () => (await current()) === '1.2.0');
  });

  test('is refused and told in the audit when what was live changed; another part does not matter', async () => {
    const { changeRequestId: id } = (await schedule({ verb: 'switch', version: '1.1.0', at: inMinutes(5) })).json();
    await act('switch', { version: '1.2.0' });
    pass(5);
    await until(async () => (await lobby()).scheduled.length === 0);
    expect(await current()).toBe('1.2.0');
    expect((await history())[0]).toMatchObject({
      action: 'change-request-failed',
      detail: { id, code: 'live-changed', message: 'lobby was 1.0.0 at the time of the request and is 1.2.0 now' },
    });
    await act('switch', { version: '1.0.0' });
    await schedule({ verb: 'switch', version: '1.1.0', at: inMinutes(5) });
    await ask('parts/member/switch', { version: '1.0.0' });
    pass(5);
    await until(async () => (await current()) === '1.1.0');
  });

  test('is refused when a canary came or went', async () => {
    await schedule({ verb: 'switch', version: '1.1.0', at: inMinutes(5) });
    await act('canary', { version: '1.3.0', rule: { percent: 1 } });
    pass(5);
    await until(async () => (await lobby()).scheduled.length === 0);
    expect([await current(), (await history())[0].detail.message]).toEqual([
      '1.0.0',
      'lobby was 1.0.0 at the time of the request and is 1.0.0 with the canary 1.3.0 now',
    ]);
    await act('canary-stop', {});
  });

  test('can be taken back, and keeps its version from being retired', async () => {
    await publishVersions(registry.app, 'fish', ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']);
    const { changeRequestId: id } = (
      await ask('parts/fish/schedule', { verb: 'switch', version: '1.0.0', at: inMinutes(5) })
    ).json();
    const retire = () =>
      registry.app.inject({
        method: 'POST',
        url: '/v1/parts/fish/releases/1.0.0/retire',
        headers: authorization,
        payload: { reason: 'nobody needs it' },
      });
    expect((await retire()).json()).toMatchObject({ code: 'in-use', message: expect.stringContaining('waits') });
    expect((await ask(`change-requests/${id}/cancel`, {})).json()).toEqual({ cancelled: id });
    expect((await ask(`change-requests/${id}/cancel`, {})).statusCode).toBe(404);
    expect((await retire()).statusCode).toBe(200);
    pass(10);
    await new Promise((resolve) => setTimeout(resolve, 4 * tick));
    expect((await manifest()).remotes).not.toHaveProperty('fish');
  });

  test.each([
    ['a time that is over', { verb: 'switch', version: '1.1.0', at: '2026-11-20T09:00:00Z' }, 'input'],
    ['a time beyond 90 days', { verb: 'switch', version: '1.1.0', at: '2027-11-20T09:00:00Z' }, 'input'],
    ['no version', { verb: 'switch', at: '2026-11-21T09:00:00Z' }, 'input'],
    ['a verb that waits for nobody', { verb: 'canary-stop', at: '2026-11-21T09:00:00Z' }, 'input'],
    [
      'a version that is not published',
      { verb: 'switch', version: '9.9.9', at: '2026-11-21T09:00:00Z' },
      'not-published',
    ],
    ['a promotion without a canary', { verb: 'promote', at: '2026-11-21T09:00:00Z' }, 'no-canary'],
  ])('is refused with %s', async (_what, body, refused) => {
    expect((await schedule(body)).json().code).toBe(refused);
  });

  test('needs the revision that the caller saw', async () => {
    expect((await schedule({ verb: 'switch', version: '1.1.0', at: inMinutes(1) }, { revision: 0 })).statusCode).toBe(
      409,
    );
  });

  test('R1 is made exactly once by several instances, also when all of them were away at its time', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
      await schedule({ verb: 'canary', version, rule: { percent: 5 }, at: inMinutes(30) });
    }
    const before = (await manifest()).revision;
    await registry.app.close();
    pass(60);
    const instances = await Promise.all(
      Array.from({ length: 4 }, () => buildApp({ ...registry.options, dueChangesMs: 5 })),
    );
    registry = { ...registry, app: instances[0] ?? registry.app };
    await until(async () => (await lobby()).scheduled.length === 0);
    await Promise.all(instances.slice(1).map((instance) => instance.close()));
    const outcomes = (await history()).filter((row: { at: string }) => row.at === clock.toISOString());
    expect(outcomes.map(({ action }: { action: string }) => action).sort()).toEqual([
      'canary',
      'change-request-failed',
      'change-request-failed',
    ]);
    expect((await manifest()).revision).toBe(before + 1);
    await act('canary-stop', {});
  });
});

describe('where two people decide', () => {
  let ann: { authorization: string };
  let bob: { authorization: string };
  beforeAll(async () => {
    ann = await addOperator(registry.app, 'ann', [{ role: 'releaser', part: '*', channel: 'production' }]);
    bob = await addOperator(registry.app, 'bob', [{ role: 'releaser', part: 'lobby', channel: '*' }]);
    expect((await ask('approval', { required: true }, { method: 'PUT' })).json()).toMatchObject({
      name: 'production',
      requiresApproval: true,
    });
    if ((await current()) !== '1.0.0') await act('rollback', { version: '1.0.0' });
  });

  test('a switch waits until somebody else approves it', async () => {
    const asked = await act('switch', { version: '1.1.0' }, { headers: ann });
    const { changeRequestId } = asked.json();
    expect([asked.statusCode, await current()]).toEqual([202, '1.0.0']);
    expect((await lobby()).awaitingApproval).toEqual([
      {
        id: changeRequestId,
        verb: 'switch',
        version: '1.1.0',
        actor: 'ann',
        at: clock.toISOString(),
        reason: 'because of a test',
      },
    ]);
    for (const verb of ['approve', 'reject'])
      expect((await ask(`change-requests/${changeRequestId}/${verb}`, {}, { headers: ann })).json().code).toBe(
        'approval-required',
      );
    expect(
      (await ask(`change-requests/${changeRequestId}/approve`, {}, { headers: bob, revision: 0 })).statusCode,
    ).toBe(409);
    expect((await ask(`change-requests/${changeRequestId}/approve`, {}, { headers: bob })).json()).toMatchObject({
      from: '1.0.0',
      to: '1.1.0',
    });
    expect([await current(), (await lobby()).awaitingApproval]).toEqual(['1.1.0', []]);
    expect((await history()).slice(0, 3)).toMatchObject([
      { action: 'switch', actor: 'ann', detail: { approvedBy: 'bob' } },
      { action: 'approve', actor: 'bob' },
      { action: 'change-request', actor: 'ann' },
    ]);
    expect((await ask(`change-requests/${changeRequestId}/approve`, {}, { headers: bob })).statusCode).toBe(404);
  });

  test('who asks for the same again asks once; for something else, or as somebody else, asks again', async () => {
    const wish = { version: '1.2.0' };
    const { changeRequestId } = (await act('switch', wish, { headers: ann })).json();
    const rows = (await history()).length;
    const again = await act('switch', { ...wish, reason: 'once more' }, { headers: ann });
    expect([again.statusCode, again.json()]).toEqual([202, { changeRequestId, dueAt: null }]);
    expect((await history()).length).toBe(rows);
    const others = [
      await act('switch', wish, { headers: bob }),
      await act('switch', { ...wish, urgent: true }, { headers: ann }),
    ].map((answer) => answer.json().changeRequestId);
    expect(new Set([changeRequestId, ...others]).size).toBe(3);
    for (const id of [changeRequestId, ...others]) await ask(`change-requests/${id}/cancel`, {});
    expect((await lobby()).awaitingApproval).toEqual([]);
    const later = (await act('switch', wish, { headers: ann })).json().changeRequestId;
    expect(later).not.toBe(changeRequestId);
    await ask(`change-requests/${later}/cancel`, {});
  });

  test('a promotion waits too; a canary, its end and a rollback do not', async () => {
    expect((await act('canary', { version: '1.2.0', rule: { percent: 50 } }, { headers: ann })).statusCode).toBe(200);
    const { changeRequestId } = (await act('promote', {}, { headers: ann })).json();
    expect(
      (await ask(`change-requests/${changeRequestId}/reject`, { reason: 'not today' }, { headers: bob })).json(),
    ).toEqual({
      rejected: changeRequestId,
    });
    expect((await history())[0]).toMatchObject({ action: 'reject', actor: 'bob', reason: 'not today' });
    expect((await act('canary-stop', {}, { headers: ann })).statusCode).toBe(200);
    expect((await act('rollback', {}, { headers: ann })).json()).toMatchObject({ to: '1.0.0' });
  });

  test('a rollback to what was never live is no way around', async () => {
    await publishVersions(registry.app, 'lobby', ['5.0.0']);
    expect((await act('rollback', { version: '5.0.0' }, { headers: ann })).json().code).toBe('never-live');
    expect(
      (await schedule({ verb: 'rollback', version: '5.0.0', at: inMinutes(1) }, { headers: ann })).json().code,
    ).toBe('never-live');
  });

  test('who holds the bootstrap token is one person under every name', async () => {
    const { changeRequestId } = (await act('switch', { version: '1.1.0', actor: 'ann' })).json();
    expect((await ask(`change-requests/${changeRequestId}/approve`, { actor: 'bob' })).json().code).toBe(
      'approval-required',
    );
    expect((await ask(`change-requests/${changeRequestId}/approve`, {}, { headers: ann })).json().code).toBe(
      'approval-required',
    );
    expect((await ask(`change-requests/${changeRequestId}/cancel`, {})).json()).toEqual({ cancelled: changeRequestId });
  });

  test('what was live changed before the approval: it is refused, told, and waits no longer', async () => {
    const { changeRequestId } = (await act('switch', { version: '1.1.0' }, { headers: ann })).json();
    const other = (await act('switch', { version: '1.2.0' }, { headers: ann })).json().changeRequestId;
    await ask(`change-requests/${other}/approve`, {}, { headers: bob });
    const late = await ask(`change-requests/${changeRequestId}/approve`, {}, { headers: bob });
    expect([late.statusCode, late.json().code]).toEqual([409, 'live-changed']);
    expect([await current(), (await lobby()).awaitingApproval, (await history())[0].action]).toEqual([
      '1.2.0',
      [],
      'change-request-failed',
    ]);
  });

  test('a scheduled switch is approved before its time, or refused at it', async () => {
    const first = (await schedule({ verb: 'switch', version: '1.1.0', at: inMinutes(5) }, { headers: ann })).json();
    expect((await lobby()).awaitingApproval).toMatchObject([{ id: first.changeRequestId }]);
    const approved = await ask(`change-requests/${first.changeRequestId}/approve`, {}, { headers: bob });
    expect([approved.statusCode, approved.json()]).toEqual([202, first]);
    expect([(await lobby()).awaitingApproval, (await lobby()).scheduled]).toMatchObject([
      [],
      [{ id: first.changeRequestId }],
    ]);
    pass(5);
    await until(async () => (await current()) === '1.1.0');
    await schedule({ verb: 'switch', version: '1.3.0', at: inMinutes(5) }, { headers: ann });
    pass(5);
    await until(async () => (await lobby()).scheduled.length === 0);
    expect([await current(), (await history())[0].detail.code]).toEqual(['1.1.0', 'approval-required']);
  });

  test('R1 of many approvals at once one makes the change', async () => {
    const { changeRequestId } = (await act('switch', { version: '1.3.0' }, { headers: ann })).json();
    const { revision } = await manifest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask(`change-requests/${changeRequestId}/approve`, {}, { headers: bob, revision }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await manifest()).revision).toBe(revision + 1);
  });

  test('a dry run waits for nobody', async () => {
    expect((await act('switch', { version: '1.1.0', dryRun: true }, { headers: ann })).json()).toMatchObject({
      dryRun: true,
      to: '1.1.0',
    });
    expect((await lobby()).awaitingApproval).toEqual([]);
    expect((await registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json().intact).toBe(true);
  });
});
