import { expect, test, type Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

// Tests share a context.
test.afterEach(({ context }) => context.setOffline(false));

/** Opens the site and waits until the worker of the offline page controls its navigations. */
async function openSite(page: Page): Promise<void> {
  await page.goto('/rng');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test('shows a page of the site without network, and opens the requested page when the network is back', async ({
  page,
  context,
}) => {
  await openSite(page);
  await context.setOffline(true);
  await page.goto('/hot');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page).toHaveURL(/\/hot$/);
  await context.setOffline(false);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL(/\/hot$/);
});

test('shows the offline page in the stored language and theme', async ({ page, context }) => {
  await context.addCookies([{ name: 'marquee_theme', value: 'light', url: test.info().project.use.baseURL ?? '' }]);
  await openSite(page);
  await page.evaluate(() => localStorage.setItem('lang', 'th'));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('caches nothing but the offline page', async ({ page }) => {
  await openSite(page);
  await page.reload();
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toEqual(['/offline.html']);
});
