import { lobby, makeKeys, manifest, now, signed, startEdge, type Edge } from './fixtures.ts';

let edge: Edge;
let clock = now;
beforeAll(async () => {
  edge = await startEdge({ clock: () => clock });
});
afterAll(() => edge.close());

const tried = manifest(3, { channel: 'trial', remotes: { lobby: { current: lobby('9.0.0'), lastGood: lobby('9.0.0') } } });
const open = (document: object) => edge.app.inject({ method: 'POST', url: '/fleet/trials', payload: document });
const pageWith = async (cookie: string) => (await edge.app.inject({ url: '/rng', headers: { cookie } })).body;

test('who holds the id of a trial gets the site with its fleet, for two minutes; nobody else does', async () => {
  const answer = await open(signed(tried, edge.keys));
  expect(answer.statusCode).toBe(201);
  const cookie = `marquee_trial=${answer.json().id}`;
  expect(await pageWith(cookie)).toContain(`href="${lobby('9.0.0').base}`);
  expect((await edge.app.inject({ url: '/fleet/manifest', headers: { cookie } })).json().manifest.channel).toBe('trial');
  for (const other of ['', `marquee_trial=${'0'.repeat(32)}`]) expect(await pageWith(other)).not.toContain(lobby('9.0.0').base);
  clock = new Date(now.getTime() + 121_000);
  expect(await pageWith(cookie)).not.toContain(lobby('9.0.0').base);
  clock = now;
});

test('who holds a trial gets a newer fleet under the same id, and it lasts longer', async () => {
  const { id } = (await open(signed(tried, edge.keys))).json();
  clock = new Date(now.getTime() + 100_000);
  const newer = manifest(4, { channel: 'trial', remotes: { lobby: { current: lobby('9.1.0'), lastGood: lobby('9.0.0') } } });
  const renew = (cookie: string) => edge.app.inject({ method: 'POST', url: '/fleet/trials', headers: { cookie }, payload: signed(newer, edge.keys) });
  expect((await renew(`marquee_trial=${id}`)).json()).toEqual({ id });
  clock = new Date(now.getTime() + 200_000);
  expect(await pageWith(`marquee_trial=${id}`)).toContain(`href="${lobby('9.1.0').base}`);
  const strange = '0'.repeat(32);
  expect((await renew(`marquee_trial=${strange}`)).json().id).not.toBe(strange);
  clock = new Date(now.getTime() + 400_000);
  expect((await renew(`marquee_trial=${id}`)).json().id).not.toBe(id);
  clock = now;
});

test.each([
  ['signature', () => ({ ...signed(tried, edge.keys), manifest: { ...tried, revision: 4 } })],
  ['key', () => signed(tried, makeKeys())],
  ['channel', () => signed(manifest(3), edge.keys)],
  ['schema', () => ({})],
  ['expired', () => signed({ ...tried, expiresAt: '2026-11-20T10:00:00.000Z' }, edge.keys)],
])('%s: what the release service did not sign for a trial is none', async (fault, document) => {
  const answer = await open(document());
  expect([answer.statusCode, answer.json()]).toEqual([422, { fault }]);
});
