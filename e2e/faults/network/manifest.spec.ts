import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toCanonicalJson } from '@marquee/contract';
import { signedManifest, type FleetManifest, type Release, type SignedManifest } from '@marquee/contract/fleet';
import { expect } from '@playwright/test';
import { site } from '#fixtures/site.ts';
import { Frame } from '#pages/frame.ts';
import { getLiveLobby, makeLive, publishNext } from '#faults/lobby-versions.ts';
import { test } from '#faults/test.ts';

const fetchManifest = async (address: string): Promise<SignedManifest> =>
  signedManifest.parse(await (await fetch(address)).json());

let present: Release;
let next: Release;
let live: SignedManifest;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  present = await getLiveLobby();
  next = await publishNext();
  live = await fetchManifest(`${site.releases}/v1/channels/production/manifest`);
});
test.afterAll(() => makeLive(present, 'the faults are over'));

const releaseKey = () => createPrivateKey(readFileSync(path.join(site.dataFolder, 'keys/fleet-private.pem')));
const foreignKey = () => generateKeyPairSync('ed25519').privateKey;

const signed = (manifest: FleetManifest, key: KeyObject): SignedManifest => ({
  ...live,
  manifest,
  signature: sign(null, Buffer.from(toCanonicalJson(manifest)), key).toString('base64'),
});

/** A release with an invented address, which serves the other version of the lobby. */
const otherBase = '/r/lobby/0123456789abcdef/';
const named = (): Release => ({ ...next, build: '0123456789abcdef', base: otherBase });

/** A manifest with that release. */
const withOther = (): FleetManifest => {
  const lobby = live.manifest.remotes['lobby'];
  if (lobby === undefined) throw new Error('The lobby is not live');
  return {
    ...live.manifest,
    revision: live.manifest.revision + 1,
    remotes: { ...live.manifest.remotes, lobby: { ...lobby, current: named(), lastGood: named() } },
  };
};

/** Opens a tab that fetches the manifest because the files of its version are missing. */
const manifests: Readonly<Record<string, { readonly isAccepted: boolean; create(): SignedManifest }>> = {
  newer: { isAccepted: true, create: () => signed(withOther(), releaseKey()) },
  'expired a second ago': {
    isAccepted: false,
    create: () => signed({ ...withOther(), expiresAt: new Date(Date.now() - 1_000).toISOString() }, releaseKey()),
  },
  'older than the one in use': {
    isAccepted: false,
    create: () => signed({ ...withOther(), revision: live.manifest.revision - 1 }, releaseKey()),
  },
  'of the same revision': {
    isAccepted: false,
    create: () => signed({ ...withOther(), revision: live.manifest.revision }, releaseKey()),
  },
  'signed with another key': { isAccepted: false, create: () => signed(withOther(), foreignKey()) },
  'changed after it was signed': { isAccepted: false, create: () => ({ ...live, manifest: withOther() }) },
  'without a signature': { isAccepted: false, create: () => ({ ...signed(withOther(), releaseKey()), signature: '' }) },
};

for (const [name, { isAccepted, create }] of Object.entries(manifests)) {
  test(`F9 ${isAccepted ? 'accepts' : 'rejects'} a manifest ${name}`, async ({ page }) => {
    let isMissing = false;
    const requestedFiles: string[] = [];
    await page.addInitScript(() => Object.defineProperty(globalThis, 'requestIdleCallback', { value: () => 0 }));
    await page.route('**/fleet/manifest', (route) => route.fulfill({ json: create() }));
    await page.route('**/r/lobby/**', (route) => {
      const url = route.request().url();
      if (url.includes(otherBase)) return route.continue({ url: url.replace(otherBase, next.base) });
      return isMissing ? route.fulfill({ status: 404 }) : route.fallback();
    });
    page.on('request', (request) => requestedFiles.push(new URL(request.url()).pathname));
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Popular games' })).toBeVisible();
    isMissing = true;
    const frame = new Frame(page);
    await frame.openCategory('Slots');
    const slots = main.getByRole('heading', { level: 1, name: 'Slots' });
    if (isAccepted) {
      await expect(slots).toBeVisible();
      expect(requestedFiles.filter((pathname) => pathname.startsWith(otherBase))).not.toEqual([]);
      return;
    }
    await expect(main.getByRole('alert')).toContainText("couldn't be loaded. Please try again.");
    expect(requestedFiles).toContain('/fleet/manifest');
    expect(requestedFiles.filter((pathname) => pathname.startsWith(otherBase))).toEqual([]);
    isMissing = false;
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(slots).toBeVisible();
    await expect(frame.header).toBeVisible();
  });
}
