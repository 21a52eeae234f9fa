import {
  addOperator,
  authorization,
  createNetworks,
  edgeAuthorization,
  publishFolder,
  writeBuild,
} from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';

let site: LiveSite;
beforeEach(async () => {
  site = await LiveSite.start({
    autoRollback: { failures: 5, networks: 1, canaryFailures: 5, canaryNetworks: 1, failureRate: 0.25 },
  });
  const { app } = site.registry;
  await publishFolder(app, 'shell', await writeBuild('shell', '1.1.0', () => ({ platform: '1.5.0' })));
  await publishFolder(app, 'fish', await writeBuild('fish', '1.0.0'));
  await publishFolder(app, 'fish', await writeBuild('fish', '1.1.0'));
  await site.change('switch', { version: '1.1.0' }, 'shell');
  await publishFolder(app, 'lobby', await writeBuild('lobby', '2.0.0', () => ({ requires: '^1.5.0' })));
  await site.change('switch', { version: '1.0.0' }, 'fish');
  await site.change('canary', { version: '1.1.0', rule: { percent: 10 } }, 'fish');
});
afterEach(() => site.close());

const startCanary = async () =>
  expect((await site.change('canary', { version: '2.0.0', rule: { percent: 0.01 } })).statusCode).toBe(200);
const stopped = [{ part: 'lobby', version: '2.0.0' }];

const history = async (part: string) =>
  (
    await site.registry.app.inject({ url: `/v1/channels/production/parts/${part}/history`, headers: authorization })
  ).json().entries;

test('stops canaries that cannot run on the shell of a rollback, and names them', async () => {
  await startCanary();
  const dryRun = await site.change('rollback', { dryRun: true }, 'shell');
  expect([dryRun.statusCode, dryRun.json()]).toMatchObject([200, { remoteCanariesStopped: stopped }]);
  expect(await site.lobby()).toHaveProperty('canary');
  const response = await site.change('rollback', {}, 'shell');
  const { revision, ...changed } = response.json();
  expect([response.statusCode, changed]).toMatchObject([200, { to: '1.0.0', remoteCanariesStopped: stopped }]);
  const { shell, remotes } = await site.manifest();
  expect([shell.current.version, remotes.lobby.current.version]).toEqual(['1.0.0', '1.0.0']);
  expect(remotes.lobby).not.toHaveProperty('canary');
  expect(remotes.fish.canary.release.version).toBe('1.1.0');
  expect((await history('shell'))[0]).toMatchObject({ action: 'rollback', detail: { remoteCanariesStopped: stopped } });
  expect((await history('lobby'))[0]).toMatchObject({
    action: 'canary-stop',
    actor: 'tester',
    reason: 'because of a test',
    revision,
    detail: { from: '2.0.0', to: '1.0.0', canaryStopped: '2.0.0' },
  });
  expect((await history('fish'))[0]).toMatchObject({ action: 'canary' });
  expect((await site.change('switch', { version: '1.1.0' })).statusCode).toBe(200);
});

test('rolls a failing shell back by itself although a canary cannot run on the earlier one', async () => {
  await startCanary();
  const reports = [{ part: 'shell', version: '1.1.0', class: 'entry-failed', count: 10, networks: createNetworks(2) }];
  await site.registry.app.inject({
    method: 'POST',
    url: '/v1/reports',
    headers: edgeAuthorization,
    payload: { channel: 'production', reports },
  });
  const { shell, remotes } = await site.manifest();
  expect(shell.current.version).toBe('1.0.0');
  expect(remotes.lobby).not.toHaveProperty('canary');
  expect((await history('shell'))[0]).toMatchObject({ detail: { remoteCanariesStopped: stopped } });
});

test('supersedes requests about a canary that a rollback of the shell stopped', async () => {
  await startCanary();
  const { app } = site.registry;
  await app.inject({
    method: 'PUT',
    url: '/v1/channels/production/approval',
    headers: authorization,
    payload: { required: true, reason: 'because of a test' },
  });
  const ann = await addOperator(app, 'ann', [{ role: 'releaser', part: '*', channel: 'production' }]);
  const { changeRequestId } = (
    await app.inject({
      method: 'POST',
      url: '/v1/channels/production/parts/lobby/promote',
      headers: { ...ann, 'if-match': `"${(await site.manifest()).revision}"` },
      payload: { reason: 'because of a test' },
    })
  ).json();
  await site.change('rollback', {}, 'shell');
  const { parts } = (await app.inject({ url: '/v1/channels/production/status', headers: authorization })).json();
  expect(parts.find(({ part }: { part: string }) => part === 'lobby').superseded).toMatchObject([
    { id: changeRequestId, supersededBy: { action: 'canary-stop', version: '1.0.0', actor: 'tester' } },
  ]);
});

test('a switch of the shell stops no canary, and a rollback does not pass over a version that is live', async () => {
  await startCanary();
  const { app } = site.registry;
  await publishFolder(app, 'shell', await writeBuild('shell', '1.2.0', () => ({ platform: '1.4.0' })));
  expect((await site.change('switch', { version: '1.2.0' }, 'shell')).json().code).toBe('platform-range');
  await site.change('promote', {});
  expect((await site.change('rollback', {}, 'shell')).json().code).toBe('platform-range');
});
