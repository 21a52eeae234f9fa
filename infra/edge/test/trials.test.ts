import { sign } from 'node:crypto';
import { seatText, writeSeat } from '@marquee/contract/trial';
import { json, lobby, makeKeys, manifest, now, signed, startEdge, type Edge, type Keys } from './fixtures.ts';

let edge: Edge;
let clock = now;
let kept: Map<string, unknown>;
let asked: string[];
beforeEach(async () => {
  clock = now;
  kept = new Map();
  asked = [];
  edge = await startEdge({ clock: () => clock });
  const { answer } = edge.releases;
  edge.releaseServer.answer = (request, response, body) => {
    const id = /^\/v1\/trials\/(.+)$/.exec(request.url ?? '')?.[1];
    if (id === undefined) return answer(request, response, body);
    asked.push(id);
    return kept.has(id) ? json(response, kept.get(id)) : json(response, { refused: 'not-found' }, 404);
  };
});
afterEach(() => edge.close());

const tried = manifest(3, {
  channel: 'trial',
  remotes: { lobby: { current: lobby('9.0.0'), lastGood: lobby('9.0.0') } },
});

/** What the release service does for whoever may: it keeps the fleet and signs the seat. */
function seatAt(fleet: unknown, keys: Keys, id = 'a'.repeat(32)): string {
  const said = { id, until: now.getTime() + 120_000 };
  kept.set(id, fleet);
  return writeSeat({
    ...said,
    keyId: signed({}, keys).keyId,
    signature: sign(null, Buffer.from(seatText(said)), keys.privateKey).toString('base64'),
  });
}
const pageWith = async (seat: string, app = edge.app) =>
  (await app.inject({ url: '/rng', headers: { cookie: `marquee_trial=${seat}` } })).body;
const showsTried = (page: string) => page.includes(`href="${lobby('9.0.0').base}`);

test('who has a seat gets the site with its fleet, for two minutes; nobody else does', async () => {
  const seat = seatAt(signed(tried, edge.keys), edge.keys);
  expect(showsTried(await pageWith(seat))).toBe(true);
  expect(
    (await edge.app.inject({ url: '/fleet/manifest', headers: { cookie: `marquee_trial=${seat}` } })).json().manifest
      .channel,
  ).toBe('trial');
  expect(showsTried(await pageWith(''))).toBe(false);
  expect(asked).toHaveLength(1);
  clock = new Date(now.getTime() + 121_000);
  expect(showsTried(await pageWith(seat))).toBe(false);
});

test('another edge, and one that has just begun, shows it too', async () => {
  const seat = seatAt(signed(tried, edge.keys), edge.keys);
  expect(showsTried(await pageWith(seat))).toBe(true);
  const other = await edge.again();
  expect(showsTried(await pageWith(seat, other))).toBe(true);
  await other.close();
});

test('a seat of somebody else is none, and the release service is not even asked', async () => {
  const seat = seatAt(signed(tried, edge.keys), edge.keys);
  const strange = [
    seatAt(signed(tried, edge.keys), makeKeys()),
    seat.replace(/^a/, 'b'),
    seat.replace(/\.(\d)/, (_, digit) => `.${Number(digit) + 1}`),
    'a'.repeat(32),
    '../manifest',
  ];
  for (const text of strange) expect(showsTried(await pageWith(text))).toBe(false);
  expect(asked).toEqual([]);
});

test.each([
  ['changed on the way', () => ({ ...signed(tried, edge.keys), manifest: { ...tried, revision: 4 } })],
  ['signed by another', () => signed(tried, makeKeys())],
  ['of a channel that everybody gets', () => signed(manifest(3, { remotes: tried.remotes }), edge.keys)],
  ['no fleet', () => ({})],
  ['expired', () => signed({ ...tried, expiresAt: '2026-11-20T10:00:00.000Z' }, edge.keys)],
])('a fleet that is %s is not shown: the page is what everybody has', async (_what, fleet) => {
  const page = await pageWith(seatAt(fleet(), edge.keys));
  expect([showsTried(page), page.includes('"channel":"production"')]).toEqual([false, true]);
});

test('while the release service is away a known fleet stays, and an unknown one is asked for again afterwards', async () => {
  const [known, unknown] = [
    seatAt(signed(tried, edge.keys), edge.keys),
    seatAt(signed(tried, edge.keys), edge.keys, 'b'.repeat(32)),
  ];
  await pageWith(known);
  const { answer } = edge.releaseServer;
  edge.releaseServer.answer = (_request, response) => response.destroy();
  expect([showsTried(await pageWith(known)), showsTried(await pageWith(unknown))]).toEqual([true, false]);
  edge.releaseServer.answer = answer;
  expect(showsTried(await pageWith(unknown))).toBe(true);
});
