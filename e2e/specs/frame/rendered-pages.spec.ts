import { expect, test, type Page } from '@playwright/test';
import { setDevice, sizes } from '#fixtures/appearance/screenshots.ts';
import { waitForReadyPage } from '#pages/wait-for-ready-page.ts';

/** Holds responses back. Returns a function that sends them. */
async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  let send = (): void => undefined;
  const isSent = new Promise<void>((resolve) => (send = resolve));
  await page.route(files, async (route) => {
    await isSent;
    await route.continue();
  });
  return () => send();
}

for (const address of ['/', '/rng', '/provider', '/vip', '/winners', '/seamless'])
  for (const size of sizes)
    test(`shows the content of ${address} before the shell has rendered, and keeps it (${size.width})`, async ({
      page,
    }) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      const send = await holdBack(page, '**/r/shell/*/main.js');
      await setDevice(page, size);
      const rendered = page.locator('#marquee-page');
      await expect(async () => {
        await page.goto(address, { waitUntil: 'commit' });
        await expect(rendered.getByRole('main')).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(page.locator('#root')).toBeEmpty();
      // Pictures that wait for the scripts show no icon of a broken picture.
      for (const picture of await rendered.locator('img:not([src])').all()) await expect(picture).toBeHidden();
      const main = await rendered.getByRole('main').elementHandle();
      send();
      await expect(rendered).toHaveCount(0);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      expect(await main?.evaluate((element) => element === document.querySelector('#root main'))).toBe(true);
      // React reports content that it does not find as it has rendered it.
      expect(errors).toEqual([]);
    });

test('reacts to presses in the frame before the code of the page is there, and keeps the content', async ({ page }) => {
  await page.goto('/rng');
  await waitForReadyPage(page, '/rng');
  const send = await holdBack(page, /\/r\/lobby\/.*entry\.js/);
  await page.goto('/rng', { waitUntil: 'commit' });
  const content = page.locator('#root').getByRole('main').getByRole('heading', { level: 1 });
  await expect(content).toHaveText('Slots');
  const menu = page.getByRole('button', { name: 'Side menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(content).toHaveText('Slots');
  send();
  await waitForReadyPage(page, '/rng');
  await page.getByRole('main').getByRole('searchbox').fill('tiger');
  await expect(page).toHaveURL('/rng?name=tiger');
});

test('shows nothing of a visitor to a player who opens a page', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('token', 'of-a-session'));
  await page.route('**/r/shell/*/main.js', (route) => route.abort());
  await page.goto('/rng');
  await expect(page.locator('#marquee-page')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [language, slots, popular] of [
    ['en', 'Slots', 'Popular games'],
    ['th', 'สล็อต', 'เกมยอดนิยม'],
    ['zh-CN', '老虎机', '热门游戏'],
  ] as const)
    test(`shows the games of home and of a list without JavaScript (${language})`, async ({ page }) => {
      // The builds of a version are loaded when it goes live, and the first page may be sent before that.
      await expect(async () => {
        await page.goto(`/rng?lang=${language}`);
        await expect(page.getByRole('heading', { name: slots, exact: true }).first()).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
      await expect(page.getByRole('article').first().locator('img')).toBeVisible();
      await page.goto(`/?lang=${language}`);
      await expect(page.getByRole('heading', { name: popular })).toBeVisible();
      expect(await page.getByRole('article').count()).toBeGreaterThan(10);
    });

  test('follows a link from page to page without JavaScript', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Slots' }).first().click();
    await expect(page).toHaveURL('/rng');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
