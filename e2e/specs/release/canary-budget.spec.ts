import { randomBytes } from 'node:crypto';
import { selectFleet } from '@marquee/contract';
import type { FleetManifest } from '@marquee/contract/fleet';
import { expect, test, type Browser } from '@playwright/test';
import { createNextVersion } from '#fixtures/releases/next-version.ts';
import { getLiveManifest, getLiveVersion, runReleases } from '#fixtures/releases/releases.ts';
import { site } from '#fixtures/site.ts';

const version = `98.5.${Math.floor(Date.now() / 1000)}`;
const oneMinute = 60_000;
/** Failures that stop a canary. Each visitor reports at least one. */
const requiredFailures = 5;

function findCanaryVisitorId(manifest: FleetManifest): string {
  for (;;) {
    const id = randomBytes(8).toString('hex');
    if (selectFleet(manifest, { id, language: 'en', account: null }).remotes['lobby']?.current.version === version)
      return id;
  }
}

const currentCanary = async () => (await getLiveManifest()).remotes['lobby']?.canary?.release.version;

/** Opens the home page as a visitor of the canary whose files are missing, and waits for the failure report. */
async function visitWithMissingFiles(browser: Browser, manifest: FleetManifest, base: string): Promise<void> {
  const context = await browser.newContext({ baseURL: site.origin });
  await context.addCookies([{ name: 'marquee_visitor', value: findCanaryVisitorId(manifest), url: site.origin }]);
  const page = await context.newPage();
  await page.route(`**${base}**`, (route) => route.fulfill({ status: 404, body: 'gone' }));
  const report = page.waitForRequest(/\/fleet\/report$/);
  await page.goto('/');
  await report;
  await expect(
    page.getByRole('main').getByRole('heading').first(),
    'the page falls back to the current version',
  ).toBeVisible({ timeout: 30_000 });
  await context.close();
}

test(
  'R5 stops a 1 % canary that fails in browsers within a minute, and audits the figures',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const before = await getLiveVersion('lobby');
    await runReleases(
      'publish',
      'lobby',
      '--dir',
      createNextVersion('lobby', version, { from: 'Popular games', to: 'Hot for a few' }),
    );
    await runReleases('canary', 'lobby', version, '--percent', '1', '--reason', 'a few may try it');
    const manifest = await getLiveManifest();
    const base = manifest.remotes['lobby']?.canary?.release.base ?? '';
    const start = Date.now();
    await Promise.all(Array.from({ length: requiredFailures }, () => visitWithMissingFiles(browser, manifest, base)));
    await expect.poll(currentCanary, { timeout: oneMinute - (Date.now() - start) }).toBeUndefined();
    expect(await getLiveVersion('lobby')).toBe(before);
    expect(await runReleases('history', 'lobby', '--limit', '1')).toMatch(
      new RegExp(`canary-stop .*release-service .*of \\d+ reports of the canary ${version} were failures`),
    );
  },
);
