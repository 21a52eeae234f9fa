import { expect, test } from '@playwright/test';
import { Frame } from '#pages/frame.ts';

test('shows a message for a shell that does not load, reports it, and opens the page on retry', async ({ page }) => {
  const entry = '**/r/shell/*/main.js';
  // The failure must not count on this site.
  await page.route('**/fleet/report', (route) => route.fulfill({ status: 204 }));
  await page.route(entry, (route) => route.fulfill({ status: 404, body: 'gone' }));
  const reported = page.waitForRequest(/\/fleet\/report$/);
  await page.goto('/hot');
  await expect(page.getByRole('alert')).toContainText("The site couldn't be opened");
  expect((await reported).postDataJSON()).toMatchObject({ part: 'shell', class: 'entry-missing' });
  await page.unroute(entry);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(new Frame(page).header).toBeVisible();
});

test('shows logo and name of the site until the shell has loaded', async ({ page }) => {
  let load = (): void => undefined;
  const isLoading = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/r/shell/*/main.js', async (route) => {
    await isLoading;
    await route.continue();
  });
  // The edge renders no page with a query.
  await page.goto('/hot?name=wheel', { waitUntil: 'commit' });
  const splash = page.locator('#marquee-splash');
  await expect(splash).toHaveText('Marquee');
  await expect(splash).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  load();
  await expect(new Frame(page).header).toBeVisible();
  await expect(splash).toBeHidden();
});
