import { callAddresses } from '@marquee/contract';
import { expect, test } from '@playwright/test';
import { readLayoutShift, watchLayoutShift } from '#fixtures/appearance/layout-shift.ts';
import { setDevice, sizes } from '#fixtures/appearance/screenshots.ts';
import { waitForPaint } from '#fixtures/wait-for-paint.ts';
import { waitForReadyPage } from '#pages/wait-for-ready-page.ts';

const pages = [
  ['/vip', 'vipClub', 'main'],
  ['/help', 'helpCenter', '[role=dialog]'],
  ['/blog', 'blogList', '[role=dialog]'],
] as const;

for (const viewport of sizes)
  for (const [address, call, place] of pages)
    test(`does not move ${address} at ${viewport.width} pixels while it loads`, { tag: '@long' }, async ({ page }) => {
      await setDevice(page, viewport);
      await watchLayoutShift(page);
      const placeholder = page.locator(`${place} [aria-busy=true]`);
      // The response of a call arrives after its placeholder has been painted.
      await page.route(`**${callAddresses[call].path}*`, async (route) => {
        await placeholder.waitFor();
        await waitForPaint(page);
        await route.continue();
      });
      // The edge has the initial data from the second request on.
      await page.request.get(address);
      const response = page.waitForResponse(`**${callAddresses[call].path}*`);
      await page.goto(address);
      await response;
      await waitForReadyPage(page, address);
      await expect(placeholder).toHaveCount(0);
      await waitForPaint(page);
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
    });

test('draws the providers page from the data that the page contains', { tag: '@long' }, async ({ page }) => {
  await page.route(`**${callAddresses.newGameVendors.path}*`, (route) => route.abort());
  await page.request.get('/provider');
  await page.goto('/provider');
  await expect(page.getByRole('heading', { name: 'Providers with new games' })).toBeVisible();
});
