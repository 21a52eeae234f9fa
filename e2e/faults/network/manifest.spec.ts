import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalJson } from '@marquee/contract';
import { signedManifest, type FleetManifest, type Release, type SignedManifest } from '@marquee/contract/fleet';
import { expect } from '@playwright/test';
import { site } from '#fixtures/site.ts';
import { Frame } from '#pages/frame.ts';
import { liveLobby, makeLive, publishNext } from '#faults/lobby-versions.ts';
import { test } from '#faults/test.ts';

let present: Release;
let next: Release;
let live: SignedManifest;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  present = await liveLobby();
  next = await publishNext();
  const answer = await fetch(`${site.origin}/fleet/manifest`);
  live = signedManifest.parse(await answer.json());
});
test.afterAll(() => makeLive(present, 'the faults are over'));

const houseKey = () => createPrivateKey(readFileSync(path.join(site.dataFolder, 'keys/fleet-private.pem')));
const foreignKey = () => generateKeyPairSync('ed25519').privateKey;

const signed = (manifest: FleetManifest, key: KeyObject): SignedManifest => ({
  ...live,
  manifest,
  signature: sign(null, Buffer.from(canonicalJson(manifest)), key).toString('base64'),
});

/** The manifest that would send tabs to the other version of the lobby. */
const withNext = (): FleetManifest => {
  const lobby = live.manifest.remotes['lobby'];
  if (lobby === undefined) throw new Error('The lobby is not live');
  return { ...live.manifest, revision: live.manifest.revision + 1, remotes: { ...live.manifest.remotes, lobby: { ...lobby, current: next, lastGood: next } } };
};

/** What a tab gets that asks for the manifest because the files of its version are gone. */
const answers: Readonly<Record<string, { readonly taken: boolean; make(): SignedManifest }>> = {
  newer: { taken: true, make: () => signed(withNext(), houseKey()) },
  'expired a second ago': { taken: false, make: () => signed({ ...withNext(), expiresAt: new Date(Date.now() - 1_000).toISOString() }, houseKey()) },
  'older than the one in use': { taken: false, make: () => signed({ ...withNext(), revision: live.manifest.revision - 1 }, houseKey()) },
  'of the same revision': { taken: false, make: () => signed({ ...withNext(), revision: live.manifest.revision }, houseKey()) },
  'signed by somebody else': { taken: false, make: () => signed(withNext(), foreignKey()) },
  'with a field swapped after it was signed': { taken: false, make: () => ({ ...live, manifest: withNext() }) },
  'without a signature': { taken: false, make: () => ({ ...signed(withNext(), houseKey()), signature: '' }) },
};

for (const [name, { taken, make }] of Object.entries(answers)) {
  test(`F9 a manifest ${name} is ${taken ? 'taken up' : 'left alone'}`, async ({ page }) => {
    let gone = false;
    const asked: string[] = [];
    await page.addInitScript(() => Object.defineProperty(globalThis, 'requestIdleCallback', { value: () => 0 }));
    await page.route('**/fleet/manifest', (route) => route.fulfill({ json: make() }));
    await page.route(`**${present.base}**`, (route) => (gone ? route.fulfill({ status: 404 }) : route.fallback()));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    gone = true;
    const frame = new Frame(page);
    await frame.goTo('Slots');
    const slots = main.getByRole('heading', { name: 'Slots', exact: true });
    if (taken) {
      await expect(slots).toBeVisible();
      expect(asked.filter((pathname) => pathname.startsWith(next.base))).not.toEqual([]);
      return;
    }
    await expect(main.getByRole('alert')).toContainText('could not be loaded. Please try again.');
    expect(asked).toContain('/fleet/manifest');
    expect(asked.filter((pathname) => pathname.startsWith(next.base))).toEqual([]);
    gone = false;
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(slots).toBeVisible();
    await expect(frame.header).toBeVisible();
  });
}
