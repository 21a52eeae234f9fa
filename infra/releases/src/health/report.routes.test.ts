import { authorization, createNetworks } from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.start();
  await site.change('switch', { version: '1.1.0' });
});
afterAll(() => site.close());

const deliver = (networks: readonly string[], headers?: Record<string, string>) =>
  site.report([{ version: '1.1.0', failed: 100_000, networks }], { ...(headers && { headers }) });

test.each([
  ['no token', {}],
  ['a wrong token', { authorization: 'Bearer 0123456789abcdef0123456789abcdef' }],
  ['the token of an operator', authorization],
])('rejects reports and tab counts with %s', async (_what, headers) => {
  const tabs = { edge: 'e'.repeat(16), channel: 'production', counts: [] };
  const response = await deliver(createNetworks(100), headers);
  expect([response.statusCode, response.json().code, await site.currentVersion()]).toEqual([401, 'token', '1.1.0']);
  expect((await site.registry.app.inject({ method: 'POST', url: '/v1/tabs', headers, payload: tabs })).statusCode).toBe(
    401,
  );
});

test('R5 rolls a failing version back only when several networks report failures', async () => {
  for (let time = 0; time < 3; time += 1) expect((await deliver(createNetworks(9))).statusCode).toBe(204);
  expect(await site.currentVersion()).toBe('1.1.0');
  await deliver(createNetworks(10).slice(9));
  expect(await site.currentVersion()).toBe('1.0.0');
});
