import { randomBytes } from 'node:crypto';
import { selectFleet } from '@marquee/contract';
import type { FleetManifest } from '@marquee/contract/fleet';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { createNextVersion } from '#fixtures/releases/next-version.ts';
import { getLiveManifest, getLiveVersion, runReleases, waitForEdge } from '#fixtures/releases/releases.ts';
import { site } from '#fixtures/site.ts';
import { Frame } from '#pages/frame.ts';

const version = `99.3.${Math.floor(Date.now() / 1000)}`;
const now = 'Hot games';
const next = 'Hot this minute';

/** Finds the id of a visitor who gets the canary, or of one who does not. */
function findVisitorId(isInCanary: boolean, manifest: FleetManifest): string {
  for (;;) {
    const id = randomBytes(8).toString('hex');
    const lobby = selectFleet(manifest, { id, language: 'en', account: null }).remotes['lobby'];
    if ((lobby?.current.version === version) === isInCanary) return id;
  }
}

async function visit(browser: Browser, id: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'marquee_visitor', value: id, url: site.origin }]);
  const page = await context.newPage();
  await page.goto('/hot');
  return page;
}

const shows = (page: Page, heading: string) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();

async function showsAfterNavigation(page: Page, heading: string): Promise<void> {
  const frame = new Frame(page);
  await expect(async () => {
    await frame.openCategory('FAV');
    await frame.openCategory('HOT');
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
}

test('shows a 10 % canary to the same visitors, removes it on stop and shows it to all on promotion', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const before = await getLiveVersion('lobby');
  await runReleases('publish', 'lobby', '--dir', createNextVersion('lobby', version, { from: now, to: next }));
  await runReleases('canary', 'lobby', version, '--percent', '10', '--reason', 'a few may try the heading');
  try {
    const manifest = await getLiveManifest();
    await waitForEdge(manifest);
    const [chosen, other] = [
      await visit(browser, findVisitorId(true, manifest)),
      await visit(browser, findVisitorId(false, manifest)),
    ];
    await shows(chosen, next);
    await shows(other, now);
    await chosen.reload();
    await shows(chosen, next);

    await runReleases('canary-stop', 'lobby', '--reason', 'one more look at it');
    await showsAfterNavigation(chosen, now);

    await runReleases('canary', 'lobby', version, '--percent', '10', '--reason', 'it was right');
    await showsAfterNavigation(chosen, next);
    await runReleases('promote', 'lobby', '--reason', 'everybody may have it');
    await showsAfterNavigation(other, next);
    await shows(chosen, next);
  } finally {
    await runReleases('rollback', 'lobby', before, '--reason', 'end of the test');
  }
});
