import { sign } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { metadataFile } from '@marquee/contract/page-metadata';
import { createPreviewSessionPayload, formatPreviewSession } from '@marquee/contract/preview';
import { json, lobby, makeKeys, manifest, now, signed, sri, startEdge, type Edge, type Keys } from '#test/fixtures.ts';

let edge: Edge;
let clock = now;
let stored: Map<string, unknown>;
let requestedIds: string[];
beforeEach(async () => {
  clock = now;
  stored = new Map();
  requestedIds = [];
  edge = await startEdge({ clock: () => clock });
  const { handler } = edge.releaseServer;
  edge.releaseServer.handler = (request, response, body) => {
    const id = /^\/v1\/previews\/(.+)$/.exec(request.url ?? '')?.[1];
    if (id === undefined) return handler(request, response, body);
    requestedIds.push(id);
    return stored.has(id) ? json(response, stored.get(id)) : json(response, { code: 'not-found' }, 404);
  };
});
afterEach(() => edge.close());

const previewFleet = manifest(3, {
  channel: 'preview',
  remotes: { lobby: { current: lobby('9.0.0'), lastGood: lobby('9.0.0') } },
});

/** Does the work of the release service: stores the fleet and signs the session. */
function createSession(fleet: unknown, keys: Keys, id = 'a'.repeat(32)): string {
  const payload = { id, expiresAtMs: now.getTime() + 120_000 };
  stored.set(id, fleet);
  return formatPreviewSession({
    ...payload,
    keyId: signed({}, keys).keyId,
    signature: sign(null, Buffer.from(createPreviewSessionPayload(payload)), keys.privateKey).toString('base64'),
  });
}
const pageWith = async (session: string, app = edge.app) =>
  (await app.inject({ url: '/rng', headers: { cookie: `marquee_preview=${session}` } })).body;
const showsPreview = (page: string) => page.includes(`href="${lobby('9.0.0').base}`);

test('shows the fleet of a preview session for two minutes, and to no other browser', async () => {
  const session = createSession(signed(previewFleet, edge.keys), edge.keys);
  expect(showsPreview(await pageWith(session))).toBe(true);
  expect(
    (await edge.app.inject({ url: '/fleet/manifest', headers: { cookie: `marquee_preview=${session}` } })).json()
      .manifest.channel,
  ).toBe('preview');
  expect(showsPreview(await pageWith(''))).toBe(false);
  expect(requestedIds).toHaveLength(1);
  clock = new Date(now.getTime() + 121_000);
  expect(showsPreview(await pageWith(session))).toBe(false);
});

test('reads no metadata for a preview, which can name any published file', async () => {
  const content = '{"routes":{"slots":["/rng"]},"texts":{"en":{"slots":{"title":"Of a preview","description":"x"}}}}';
  const current = lobby('9.0.0');
  const release = {
    ...current,
    metadata: metadataFile,
    integrity: { ...current.integrity, [metadataFile]: sri(content) },
  };
  const folder = path.join(edge.folder, 'artefacts', release.base.slice('/r/'.length));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, metadataFile), content);
  const fleet = { ...previewFleet, remotes: { lobby: { current: release, lastGood: release } } };
  const html = await pageWith(createSession(signed(fleet, edge.keys), edge.keys));
  expect(html).toContain(release.base);
  expect(html).not.toContain('Of a preview');
});

test('shows the same preview from another edge that has just started', async () => {
  const session = createSession(signed(previewFleet, edge.keys), edge.keys);
  expect(showsPreview(await pageWith(session))).toBe(true);
  const other = await edge.startSecondProcess();
  expect(showsPreview(await pageWith(session, other))).toBe(true);
  await other.close();
});

test('rejects forged sessions without a request to the release service', async () => {
  const session = createSession(signed(previewFleet, edge.keys), edge.keys);
  const forged = [
    createSession(signed(previewFleet, edge.keys), makeKeys()),
    session.replace(/^a/, 'b'),
    session.replace(/\.(\d)/, (_, digit) => `.${Number(digit) + 1}`),
    'a'.repeat(32),
    '../manifest',
  ];
  for (const text of forged) expect(showsPreview(await pageWith(text))).toBe(false);
  expect(requestedIds).toEqual([]);
});

test.each([
  ['tampered with', () => ({ ...signed(previewFleet, edge.keys), manifest: { ...previewFleet, revision: 4 } })],
  ['signed by another key', () => signed(previewFleet, makeKeys())],
  ['of the production channel', () => signed(manifest(3, { remotes: previewFleet.remotes }), edge.keys)],
  ['malformed', () => ({})],
  ['expired', () => signed({ ...previewFleet, expiresAt: '2026-11-20T10:00:00.000Z' }, edge.keys)],
])('shows the normal page when the preview fleet is %s', async (_what, fleet) => {
  const page = await pageWith(createSession(fleet(), edge.keys));
  expect([showsPreview(page), page.includes('"channel":"production"')]).toEqual([false, true]);
});

test('shows a cached fleet while the release service is down, and fetches an unknown one afterwards', async () => {
  const [known, unknown] = [
    createSession(signed(previewFleet, edge.keys), edge.keys),
    createSession(signed(previewFleet, edge.keys), edge.keys, 'b'.repeat(32)),
  ];
  await pageWith(known);
  const { handler } = edge.releaseServer;
  edge.releaseServer.handler = (_request, response) => response.destroy();
  expect([showsPreview(await pageWith(known)), showsPreview(await pageWith(unknown))]).toEqual([true, false]);
  edge.releaseServer.handler = handler;
  expect(showsPreview(await pageWith(unknown))).toBe(true);
});
