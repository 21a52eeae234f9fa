import {
  authorization,
  change,
  createNetworks,
  edgeAuthorization,
  fetchManifest,
  publishVersions,
  startRegistry,
  type Registry,
} from '#test/fixtures.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
  await publishVersions(registry.app, 'shell', ['1.0.0']);
  await change(registry.app, 'switch', 'shell', 0, { version: '1.0.0' });
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0']);
  for (const version of ['1.0.0', '1.1.0']) {
    const { revision } = (await fetchManifest(registry.app)).manifest;
    await change(registry.app, 'switch', 'lobby', revision, { version });
  }
});
afterAll(() => registry.close());

const deliver = (networks: readonly string[], headers: Record<string, string> = edgeAuthorization) =>
  registry.app.inject({
    method: 'POST',
    url: '/v1/reports',
    headers,
    payload: {
      channel: 'production',
      reports: [{ part: 'lobby', version: '1.1.0', class: 'render-crash', count: 100_000, networks }],
    },
  });
const currentVersion = async () => (await fetchManifest(registry.app)).manifest.remotes.lobby.current.version;

test.each([
  ['no token', {}],
  ['a wrong token', { authorization: 'Bearer 0123456789abcdef0123456789abcdef' }],
  ['the token of an operator', authorization],
])('rejects reports and tab counts with %s', async (_what, headers) => {
  const tabs = { edge: 'e'.repeat(16), channel: 'production', counts: [] };
  const response = await deliver(createNetworks(100), headers);
  expect([response.statusCode, response.json().code, await currentVersion()]).toEqual([401, 'token', '1.1.0']);
  expect((await registry.app.inject({ method: 'POST', url: '/v1/tabs', headers, payload: tabs })).statusCode).toBe(401);
});

test('R5 rolls a failing version back only when several networks report failures', async () => {
  for (let time = 0; time < 3; time += 1) expect((await deliver(createNetworks(9))).statusCode).toBe(204);
  expect(await currentVersion()).toBe('1.1.0');
  await deliver(createNetworks(10).slice(9));
  expect(await currentVersion()).toBe('1.0.0');
});
