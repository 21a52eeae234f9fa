import { addOperator, publishFolder, writeBuild } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';

let site: LobbyRegistry;
let ann: { authorization: string };
beforeEach(async () => {
  site = await LobbyRegistry.start();
  ann = await addOperator(site.registry.app, 'ann', [{ role: 'releaser', part: '*', channel: 'production' }]);
});
afterEach(() => site.close());

const requireApproval = () => site.send('approval', { required: true }, { method: 'PUT' });

const approve = (id: string, headers = ann) => site.decide('approve', id, {}, { headers });

test('takes a remote and its canary out of the channel, and keeps its versions and its history', async () => {
  await site.change('canary', { version: '1.1.0', rule: { percent: 10 } });
  const { revision } = await site.manifest();
  const response = await site.change('withdraw', {});
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      channel: 'production',
      part: 'lobby',
      revision: revision + 1,
      from: '1.0.0',
      to: null,
      lastGood: null,
      canary: null,
      canaryStopped: '1.1.0',
      remoteCanariesStopped: [],
      checks: [],
      isUrgent: false,
      dryRun: false,
    },
  ]);
  expect((await site.manifest()).remotes).toEqual({});
  expect((await site.history())[0]).toMatchObject({
    action: 'withdraw',
    revision: revision + 1,
    reason: 'because of a test',
    detail: { from: '1.0.0', to: null, canaryStopped: '1.1.0' },
  });
  expect((await site.change('switch', { version: '1.0.0' })).statusCode).toBe(200);
});

test('frees the addresses of the remote for another one', async () => {
  await publishFolder(site.registry.app, 'fish', await writeBuild('fish', '1.0.0', () => ({ routes: ['/'] })));
  await publishFolder(
    site.registry.app,
    'lobby',
    await writeBuild('lobby', '2.0.0', () => ({ routes: ['/'], modals: [] })),
  );
  await site.change('switch', { version: '2.0.0' });
  expect((await site.send('parts/fish/switch', { version: '1.0.0' })).json().code).toBe('route-taken');
  await site.change('withdraw', {});
  expect((await site.send('parts/fish/switch', { version: '1.0.0' })).statusCode).toBe(200);
});

test('lists an urgent withdrawal until the remote is live again, which is urgent for tabs that kept it', async () => {
  expect((await site.change('withdraw', { urgent: true })).json()).toMatchObject({ isUrgent: true });
  expect((await site.manifest()).urgentlyWithdrawn).toEqual(['lobby']);
  await site.send('parts/member/switch', { version: '1.0.0' });
  expect((await site.manifest()).urgentlyWithdrawn).toEqual(['lobby']);
  await site.change('switch', { version: '1.1.0' });
  const { urgentlyWithdrawn, remotes } = await site.manifest();
  expect([urgentlyWithdrawn, remotes.lobby.buildsSinceUrgent]).toEqual([undefined, []]);
  await site.change('withdraw', {});
  expect((await site.manifest()).urgentlyWithdrawn).toBeUndefined();
});

test('changes nothing in a dry run', async () => {
  const before = await site.manifest();
  expect((await site.change('withdraw', { dryRun: true })).json()).toMatchObject({ from: '1.0.0', dryRun: true });
  expect(await site.manifest()).toEqual(before);
});

test('rejects a request that waits for an approval of a part that was withdrawn', async () => {
  await requireApproval();
  const switched = (await site.change('switch', { version: '1.1.0' })).json();
  const withdrawn = (await site.change('withdraw', {})).json();
  expect((await approve(withdrawn.changeRequestId)).statusCode).toBe(200);
  expect((await site.lobbyStatus()).superseded).toMatchObject([
    { id: switched.changeRequestId, supersededBy: { action: 'withdraw', version: '1.0.0' } },
  ]);
});

describe('in a channel that requires approval', () => {
  beforeEach(() => requireApproval());

  test('waits for the approval of a second operator', async () => {
    const own = await addOperator(site.registry.app, 'lob', [{ role: 'admin', part: 'lobby', channel: 'production' }]);
    const response = await site.change('withdraw', {}, { headers: own });
    expect([response.statusCode, await site.current()]).toEqual([202, '1.0.0']);
    const { changeRequestId } = response.json();
    expect((await site.lobbyStatus()).awaitingApproval).toMatchObject([
      { id: changeRequestId, action: 'withdraw', version: '1.0.0', actor: 'lob' },
    ]);
    expect((await approve(changeRequestId, own)).json().code).toBe('approval-required');
    expect((await approve(changeRequestId)).json()).toMatchObject({ from: '1.0.0', to: null });
    expect((await site.manifest()).remotes).toEqual({});
  });

  test.each([
    ['the version that was withdrawn', {}, '1.0.0'],
    ['a version that was live before', { version: '0.9.0' }, '0.9.0'],
  ])('rolls back to %s without an approval', async (_, body, expected) => {
    await publishFolder(site.registry.app, 'lobby', await writeBuild('lobby', '0.9.0'));
    for (const version of ['0.9.0', '1.0.0']) {
      const { changeRequestId } = (await site.change('switch', { version })).json();
      await approve(changeRequestId);
    }
    const { changeRequestId } = (await site.change('withdraw', {})).json();
    await approve(changeRequestId);
    expect(await site.lobbyStatus()).toMatchObject({ current: null, lastGood: '1.0.0' });
    expect((await site.change('rollback', { version: '1.1.0' })).json().code).toBe('never-live');
    expect((await site.change('rollback', body)).json()).toMatchObject({ from: null, to: expected });
    expect(await site.current()).toBe(expected);
  });
});

test('rejects a rollback of a part that was never live', async () => {
  expect((await site.send('parts/member/rollback', {})).json().code).toBe('not-live');
});

test.each([
  ['parts/member/withdraw', 'not-live'],
  ['parts/shell/withdraw', 'input'],
])('rejects %s with %s', async (path, code) => {
  expect((await site.send(path, {})).json().code).toBe(code);
});

test('rejects a withdrawal after a concurrent change', async () => {
  expect((await site.change('withdraw', {}, { revision: 0 })).json().code).toBe('revision');
});
