import { expect, test } from '@playwright/test';
import { operator } from '#fixtures/operator.ts';
import { site } from '#fixtures/site.ts';

test('maintenance closes open tabs, new pages and calls, and lifts by itself', async ({ page, context, request }) => {
  const home = page.getByRole('heading', { name: 'Hot tonight' });
  await page.goto('/');
  await expect(home).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
  const late = await context.newPage();
  try {
    await operator('status', 'maintenance', '--minutes', '5');
    await expect(page.getByRole('heading', { level: 1, name: 'The house is being set' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^About 00:0[45]:\d\d left$/);
    await expect(page.getByRole('banner')).toHaveCount(0);

    await late.goto('/rng');
    await expect(late.getByRole('heading', { level: 1, name: 'The house is being set' })).toBeVisible();
    await expect(late.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', /^http/);

    const refused = await request.get(`${site.origin}/wps/relay/GCSGAME_hotGamesV2`);
    expect(refused.status()).toBe(503);
    expect(await refused.json()).toMatchObject({ success: false, message: 'info_maintenance' });
  } finally {
    await operator('status', 'normal');
  }
  await expect(home).toBeVisible();
  await expect(page.locator('html[data-not-reloaded]')).toHaveCount(1);
  await expect(late.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
});
