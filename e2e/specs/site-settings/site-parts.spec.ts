import { expect, test, type Page } from '@playwright/test';
import { runOperator } from '#fixtures/operator.ts';
import { Frame } from '#pages/frame.ts';
import { SideMenu } from '#pages/side-menu.ts';

test.describe.configure({ timeout: 180_000 });

const parts = ['VIP', 'SPORTS', 'RESOURCES', 'CUSTOMERSERVICE', 'REGCOUNTRYCODE', 'REFERRAL'] as const;
const switchAll = async (setting: 'on' | 'off'): Promise<void> => {
  for (const part of parts) await runOperator('feature', part, setting, '--reason', 'test of switched-off features');
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the page until it shows the changed feature. */
const openUntil = (page: Page, address: string, check: () => Promise<void>) =>
  expect(async () => {
    await page.goto(address);
    await check();
  }).toPass();

test('R6.06abcdef shows VIP, sports, resources, service, country codes and referral only with their flags', async ({
  page,
}) => {
  const menu = new SideMenu(page);
  const { header, games } = new Frame(page);
  const footer = page.getByRole('navigation', { name: 'Main menu' });
  const country = page.getByRole('dialog', { name: 'Sign up' }).getByRole('combobox', { name: 'Country code' });
  const entries = ['Sports', 'VIP club', 'Download app', 'Telegram', 'Share', 'Customer service'];

  await page.setViewportSize({ width: 1440, height: 900 });
  try {
    await switchAll('off');
    await openUntil(page, '/hot', async () => {
      await expect(menu.entry('Help centre')).toBeVisible();
      for (const name of entries) await expect(menu.entry(name)).toHaveCount(0, { timeout: 500 });
    });
    await expect(header.getByRole('link', { name: 'App' })).toHaveCount(0);
    await expect(games.getByRole('link', { name: 'Sports', exact: true })).toHaveCount(0);
    await page.goto('/vip');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await page.goto('/download');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/register');
    await expect(page.getByRole('dialog', { name: 'Sign up' }).getByLabel(/^Mobile number/)).toBeVisible();
    await expect(country).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/hot');
    await expect(footer.getByRole('link', { name: 'Games' })).toBeVisible();
    for (const name of ['Share', 'Service']) await expect(footer.getByRole('button', { name })).toHaveCount(0);
  } finally {
    await switchAll('on');
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openUntil(page, '/hot', async () => {
    for (const name of entries) await expect(menu.entry(name)).toBeVisible({ timeout: 1_000 });
  });
  await expect(header.getByRole('link', { name: 'App' })).toBeVisible();
  await page.goto('/vip');
  await expect(heading(page, 'VIP club')).toBeVisible();
  await page.goto('/register');
  await expect(country).toBeVisible();
});
