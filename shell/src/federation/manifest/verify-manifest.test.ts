/** @jest-environment node */
import { canonicalJson } from '@marquee/contract';
import { verifyManifest } from '#federation/manifest/verify-manifest.ts';
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
  signature: await key.sign(canonicalJson(content)),
});

beforeAll(async () => {
  Object.assign(globalThis, { isSecureContext: true });
  key = await keyPair();
});

test('accepts a signed manifest, also with fields of a later schema', async () => {
  expect((await verifyManifest(await signed(manifest), key.publicKey, validTime))?.manifest.revision).toBe(7);
  expect(
    (await verifyManifest(await signed({ ...manifest, later: true }), key.publicKey, validTime))?.manifest.revision,
  ).toBe(7);
});

test('rejects a changed, wrongly signed, expired or malformed manifest', async () => {
  const signedManifest = await signed(manifest);
  expect(
    await verifyManifest({ ...signedManifest, manifest: { ...manifest, revision: 8 } }, key.publicKey, validTime),
  ).toBeNull();
  expect(await verifyManifest(signedManifest, (await keyPair()).publicKey, validTime)).toBeNull();
  expect(await verifyManifest(signedManifest, key.publicKey, Date.parse('2026-11-28T00:00:00Z'))).toBeNull();
  expect(await verifyManifest(await signed({ ...manifest, remotes: [] }), key.publicKey, validTime)).toBeNull();
  expect(await verifyManifest('<html>', key.publicKey, validTime)).toBeNull();
});

test('accepts any signature when the page has no key', async () => {
  expect(await verifyManifest({ ...(await signed(manifest)), signature: '' }, null, validTime)).not.toBeNull();
});
