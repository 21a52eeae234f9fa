import { publishFolder, writeBuild } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';

let site: LobbyRegistry;
beforeEach(async () => {
  site = await LobbyRegistry.start();
});
afterEach(() => site.close());

test('takes a remote and its canary out of the channel, and keeps its versions and its history', async () => {
  await site.change('canary', { version: '1.1.0', rule: { percent: 10 } });
  const { revision } = await site.manifest();
  const response = await site.change('withdraw', {});
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { channel: 'production', part: 'lobby', revision: revision + 1, version: '1.0.0', canary: '1.1.0', dryRun: false },
  ]);
  expect((await site.manifest()).remotes).toEqual({});
  expect((await site.history())[0]).toMatchObject({
    action: 'withdraw',
    revision: revision + 1,
    reason: 'because of a test',
    detail: { version: '1.0.0', canaryStopped: '1.1.0' },
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

test('changes nothing in a dry run', async () => {
  const before = await site.manifest();
  expect((await site.change('withdraw', { dryRun: true })).json()).toMatchObject({ version: '1.0.0', dryRun: true });
  expect(await site.manifest()).toEqual(before);
});

test('rejects a request that waits for an approval of a part that was withdrawn', async () => {
  await site.send('approval', { required: true }, { method: 'PUT' });
  const { changeRequestId } = (await site.change('switch', { version: '1.1.0' })).json();
  await site.change('withdraw', {});
  expect((await site.lobbyStatus()).superseded).toMatchObject([
    { id: changeRequestId, supersededBy: { action: 'withdraw', version: '1.0.0' } },
  ]);
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
