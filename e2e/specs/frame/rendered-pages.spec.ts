import { expect, test } from '@playwright/test';

test('shows the content of a page before the shell has rendered, and replaces it', async ({ page }) => {
  let sendShell = (): void => undefined;
  const isSent = new Promise<void>((resolve) => (sendShell = resolve));
  await page.route('**/r/shell/*/main.js', async (route) => {
    await isSent;
    await route.continue();
  });
  const rendered = page.locator('#marquee-page');
  await expect(async () => {
    await page.goto('/rng', { waitUntil: 'commit' });
    await expect(rendered.getByRole('article').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(rendered.getByRole('heading', { level: 1 })).toHaveText('Slots');
  await expect(page.locator('#root')).toBeEmpty();
  sendShell();
  await expect(rendered).toHaveCount(0);
  await expect(page.locator('#root').getByRole('article').first()).toBeVisible();
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
