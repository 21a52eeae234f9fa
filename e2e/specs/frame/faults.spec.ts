import { expect, test, type Page } from '@playwright/test';
import { startTruncatingServer } from '#faults/truncating-server.ts';
import { collectReports } from '#faults/collect-reports.ts';
import { faults } from '#faults/faults.ts';
import { getLiveLobby } from '#faults/lobby-versions.ts';
import { acceptThrowingScripts } from '#faults/accept-modified-files.ts';
import { entry } from '#faults/targets.ts';
import { waitForPaint } from '#fixtures/wait-for-paint.ts';
import { Frame } from '#pages/frame.ts';

const lobby = '**/r/lobby/**';
const entries = '**/r/lobby/*/entry.js*';
const hot = 'Popular games';

test(
  'shows a placeholder for a lobby that fails to load, and loads it on retry without a reload',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const frame = new Frame(page);
    const notice = page.getByRole('main').getByRole('alert');
    const truncatingServer = await startTruncatingServer();
    // The injected failures must not roll back the lobby.
    await page.route('**/fleet/report', (route) => route.fulfill({ status: 204 }));
    await acceptThrowingScripts(page, entry, [await getLiveLobby()]);
    for (const fault of faults.filter(({ name, appliesTo: kinds }) => kinds.includes('script') && name !== 'hang')) {
      await test.step(fault.name, async () => {
        await page.route(entries, (route) => fault.apply(route, truncatingServer));
        await page.goto('/');
        await expect(notice.getByRole('heading', { name: "Games couldn't be loaded" })).toBeVisible();
        await expect(notice).toContainText("couldn't be loaded. Please try again.");
        await expect(page.getByRole('heading', { name: hot })).toHaveCount(0);
        await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));

        const search = await frame.openSearch();
        await expect(search.games.first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(search.root).toBeHidden();

        const noticeText = await notice.innerText();
        await frame.games.getByRole('link', { name: 'HOT' }).hover();
        await waitForPaint(page);
        expect(await notice.innerText()).toBe(noticeText);
        await page.unroute(entries);
        await notice.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { name: hot })).toBeVisible();
        await expect(page.locator('html[data-not-reloaded]')).toHaveCount(1);
      });
    }
    truncatingServer.close();
  },
);

test(
  'shows the text and the button of a placeholder above the navigation of a low window',
  { tag: '@long' },
  async ({ page, context }) => {
    const notice = page.getByRole('main').getByRole('alert');
    await page.route('**/fleet/report', (route) => route.fulfill({ status: 204 }));
    await page.route(lobby, (route) => route.abort());
    for (const [width, height] of [
      [844, 390],
      [667, 320],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/vip');
      await expect(notice.getByRole('heading')).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText("You're offline.")).toBeVisible();
      for (const part of [notice.getByText('Please try again.'), notice.getByRole('button', { name: 'Try again' })])
        await expect
          .poll(() =>
            part.evaluate((element) => {
              const { x, width: w, bottom } = element.getBoundingClientRect();
              return element.contains(document.elementFromPoint(x + w / 2, bottom - 2));
            }),
          )
          .toBe(true);
      await context.setOffline(false);
    }
  },
);

test(
  'R8.01b reports a lobby that does not respond after 15 seconds, and loads it on retry',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    let hanging = true;
    await page.route(lobby, (route) => (hanging ? new Promise<void>(() => undefined) : route.continue()));
    await page.goto('/', { waitUntil: 'commit' });
    const waiting = page.getByRole('status', { name: 'Loading' });
    await expect(waiting).toBeVisible();
    await page.clock.fastForward(15_000);
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText('The page took too long to load');
    await expect(new Frame(page).header).toBeVisible();
    hanging = false;
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: hot })).toBeVisible();
  },
);

/** Opens the home page and waits, on the clock of the page. */
async function waitForNotice(page: Page, milliseconds: number): Promise<void> {
  await page.goto('/', { waitUntil: 'commit' });
  // The shell has rendered, and waits for the lobby, whose content may be there already.
  await expect(page.locator('#root').getByRole('banner')).toBeVisible();
  await page.clock.runFor(milliseconds);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The page took too long to load');
}

test('reports a lobby whose code hangs, and none whose files are missing', { tag: '@long' }, async ({ page }) => {
  const { scope, version } = await getLiveLobby();
  const reports = await collectReports(page);
  const failures = () => reports.filter((report) => report.part === 'lobby' && report.class !== 'loaded');
  await page.clock.install();
  await page.route(lobby, (route) =>
    /entry\.js|\.css/.test(route.request().url()) ? route.continue() : new Promise<void>(() => undefined),
  );
  await waitForNotice(page, 60_000);
  expect(failures()).toEqual([]);

  await page.unroute(lobby);
  await page.addInitScript((name) => {
    let container: object | undefined;
    Object.defineProperty(globalThis, name, {
      get: () => container,
      set: () => (container = { get: () => new Promise(() => undefined) }),
    });
  }, scope);
  await waitForNotice(page, 15_000);
  await expect.poll(failures).toMatchObject([{ part: 'lobby', version, class: 'entry-timeout' }]);
});
