import { randomBytes } from 'node:crypto';
import { fleetFor } from '@marquee/contract';
import type { FleetManifest } from '@marquee/contract/fleet';
import { expect, test, type Browser } from '@playwright/test';
import { createNextVersion } from '#fixtures/releases/next-version.ts';
import { liveManifest, liveVersion, runReleases } from '#fixtures/releases/releases.ts';
import { site } from '#fixtures/site.ts';

const version = `98.5.${Math.floor(Date.now() / 1000)}`;
const oneMinute = 60_000;
/** As many visitors, each of whom reports at least one failure. */
const failuresEnough = 5;

function visitorOfCanary(manifest: FleetManifest): string {
  for (;;) {
    const id = randomBytes(8).toString('hex');
    if (fleetFor(manifest, { id, language: 'en', account: null }).remotes['lobby']?.current.version === version)
      return id;
  }
}

const canaryNow = async () => (await liveManifest()).remotes['lobby']?.canary?.release.version;

/** Somebody who gets the canary, whose files do not reach them. */
async function visitInVain(browser: Browser, manifest: FleetManifest, base: string): Promise<void> {
  const context = await browser.newContext({ baseURL: site.origin });
  await context.addCookies([{ name: 'marquee_visitor', value: visitorOfCanary(manifest), url: site.origin }]);
  const page = await context.newPage();
  await page.route(`**${base}**`, (route) => route.fulfill({ status: 404, body: 'gone' }));
  const told = page.waitForRequest(/\/fleet\/report$/);
  await page.goto('/');
  await told;
  await expect(page.getByRole('main').getByRole('heading').first(), 'the visitor has what the others have').toBeVisible(
    { timeout: 30_000 },
  );
  await context.close();
}

test('R5 stops a 1 % canary that fails in browsers within a minute, and audits the figures', async ({ browser }) => {
  test.setTimeout(180_000);
  const before = await liveVersion('lobby');
  await runReleases(
    'publish',
    'lobby',
    '--dir',
    createNextVersion('lobby', version, { from: 'Hot tonight', to: 'Hot for a few' }),
  );
  await runReleases('canary', 'lobby', version, '--percent', '1', '--reason', 'a few may try it');
  const manifest = await liveManifest();
  const base = manifest.remotes['lobby']?.canary?.release.base ?? '';
  const start = Date.now();
  await Promise.all(Array.from({ length: failuresEnough }, () => visitInVain(browser, manifest, base)));
  await expect.poll(canaryNow, { timeout: oneMinute - (Date.now() - start) }).toBeUndefined();
  expect(await liveVersion('lobby')).toBe(before);
  expect(await runReleases('history', 'lobby', '--limit', '1')).toMatch(
    new RegExp(`canary-stop .*release-service .*of \\d+ reports of the canary ${version} were failures`),
  );
});
