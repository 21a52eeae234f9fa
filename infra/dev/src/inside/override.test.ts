import { createPublicKey, verify } from 'node:crypto';
import { canonicalJson } from '@marquee/contract';
import type { Release, SignedManifest } from '@marquee/contract/fleet';
import { Override } from './override.ts';
import { changedPage } from './page.ts';

const release = (version: string): Release => ({
  version, build: version.padStart(12, 'a').replaceAll('.', '0'), scope: 'fish', base: `/r/fish/${version}/`, entry: 'entry.js', integrity: {}, requires: '^1.0.0', routes: ['/fish'], modals: [], slots: [], preload: {},
});
const ofSite = (revision = 7): SignedManifest => ({
  manifest: {
    schema: 1, channel: 'production', revision, issuedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-27T10:00:00.000Z', shell: null,
    remotes: { fish: { current: release('1.0.0'), lastGood: release('0.9.0'), canary: { release: release('1.1.0'), rule: { percent: 10 } } } },
  },
  keyId: 'site', signature: 'c2lnbmVk',
});

let override: Override;
beforeEach(() => {
  override = new Override('fish');
  override.use(release('2.0.0'));
});

const versions = () => {
  const fish = override.manifest(ofSite()).manifest.remotes['fish'];
  return [fish?.current.version, fish?.lastGood.version, fish?.canary?.release.version];
};

test('the remote of this machine takes the place, the released one is what to fall back to', () => {
  expect(versions()).toEqual(['2.0.0', '1.0.0', undefined]);
  override.turn(false);
  expect(versions()).toEqual(['1.0.0', '0.9.0', '1.1.0']);
});

test('a remote that the site does not have yet is there', () => {
  const { manifest, ...rest } = ofSite();
  expect(override.manifest({ ...rest, manifest: { ...manifest, remotes: {} } }).manifest.remotes['fish']?.current.version).toBe('2.0.0');
});

test('the manifest is signed by the key that the page carries', () => {
  const { manifest, signature } = override.manifest(ofSite());
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(override.publicKey, 'base64').toString('base64url') }, format: 'jwk' });
  expect(verify(null, Buffer.from(canonicalJson(manifest)), key, Buffer.from(signature, 'base64'))).toBe(true);
});

test('whatever changes, here or at the site, is newer', () => {
  const before = override.revision(7);
  override.use(release('2.0.1'));
  const built = override.revision(7);
  expect([before < built, built < override.revision(8)]).toEqual([true, true]);
});

test.each([
  ['render-crash', '2.0.0', true],
  ['chunk-missing', '2.0.0', true],
  ['loaded', '2.0.0', false],
  ['network', '2.0.0', false],
  ['render-crash', '1.0.0', false],
] as const)('%s of %s takes the override back: %s', (kind, version, back) => {
  expect(override.hear({ part: 'fish', version, class: kind })).toBe(back);
  expect(override.release === null).toBe(back);
});

test('a page gets the manifest, the key and the bar; one without a manifest stays as it is', () => {
  const page = `<html><script nonce="N"></script><script type="application/json" id="marquee-fleet">${JSON.stringify(ofSite())}</script><script type="text/plain" id="marquee-fleet-key">KEY</script></body></html>`;
  const changed = changedPage(page, override);
  expect(changed).toContain(`id="marquee-fleet-key">${override.publicKey}<`);
  expect(changed).toContain('<span>fish 2.0.0 runs from this machine.</span>');
  expect(changed).toContain('<style nonce="N">');
  expect(changed).toContain('"keyId":"this-machine"');
  expect(changedPage('<html></html>', override)).toBe('<html></html>');
});
