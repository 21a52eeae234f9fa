/** @jest-environment node */
import { toCanonicalJson } from '@marquee/contract';
import { verifyManifest, type ManifestExpectation } from '#federation/manifest/verify-manifest.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function keyPair() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes pairs');
  const publicKey = base64(await crypto.subtle.exportKey('raw', pair.publicKey));
  const sign = async (text: string) =>
    base64(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text)));
  return { publicKey, sign };
}

const release = testRelease('1.0.0', { base: '/r/lobby/x/' });
const manifest = testManifest({ lobby: { current: release, lastGood: release } }, 7);
const validTime = Date.parse('2026-11-21T00:00:00Z');
let key: Awaited<ReturnType<typeof keyPair>>;
const signed = async (content: object) => ({
  manifest: content,
  keyId: 'k',
  signature: await key.sign(toCanonicalJson(content)),
});

beforeAll(async () => {
  Object.assign(globalThis, { isSecureContext: true });
  key = await keyPair();
});

const verify = (document: unknown, changes: Partial<ManifestExpectation> = {}) =>
  verifyManifest(document, { publicKeys: [key.publicKey], channel: 'production', now: validTime, ...changes });

test('accepts a signed manifest, also with fields of a later schema', async () => {
  expect((await verify(await signed(manifest)))?.revision).toBe(7);
  expect((await verify(await signed({ ...manifest, later: true })))?.revision).toBe(7);
});

test('rejects a changed, wrongly signed, expired or malformed manifest', async () => {
  const signedManifest = await signed(manifest);
  expect(await verify({ ...signedManifest, manifest: { ...manifest, revision: 8 } })).toBeNull();
  expect(await verify(signedManifest, { publicKeys: [(await keyPair()).publicKey] })).toBeNull();
  expect(await verify(signedManifest, { now: Date.parse('2026-11-28T00:00:00Z') })).toBeNull();
  expect(await verify(await signed({ ...manifest, remotes: [] }))).toBeNull();
  expect(await verify('<html>')).toBeNull();
});

test('accepts a manifest of each key that the page has, so that a tab follows a change of the key', async () => {
  const next = await keyPair();
  const afterChange = { ...(await signed(manifest)), signature: await next.sign(toCanonicalJson(manifest)) };
  expect(await verify(afterChange)).toBeNull();
  expect(await verify(afterChange, { publicKeys: [key.publicKey, next.publicKey] })).not.toBeNull();
});

test('rejects a manifest of another channel than that of the page', async () => {
  const staging = await signed({ ...manifest, channel: 'staging' });
  expect(await verify(staging)).toBeNull();
  expect((await verify(staging, { channel: 'staging' }))?.revision).toBe(7);
});

test('accepts any signature when the page has no key', async () => {
  expect(await verify({ ...(await signed(manifest)), signature: '' }, { publicKeys: [] })).not.toBeNull();
});
