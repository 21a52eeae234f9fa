import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { removeInitialData } from '#faults/page-data.ts';
import { call } from '#fixtures/calls.ts';
import { findCoveredControls } from '#fixtures/appearance/layout-checks.ts';
import { Frame } from '#pages/frame.ts';
import { SideMenu } from '#pages/side-menu.ts';

test.describe.configure({ timeout: 120_000 });

test('R2.24lm keeps language and logout in reach in the side menu', async ({ page }) => {
  await openSession(page, (await registerAccount()).token);
  await page.goto('/hot');
  const menu = new SideMenu(page);
  for (const name of ['English', 'Log out']) {
    await expect(menu.entry(name)).toBeVisible();
    expect(await findCoveredControls(menu.entry(name)), name).toEqual([]);
  }
  await menu.entry('Log out').click();
  await expect(page.getByRole('dialog', { name: 'Log out' })).toBeVisible();
});

test('R2.22bcdefg shows login to visitors, money to members, and jackpot, app and menu to both in the header', async ({
  page,
}) => {
  const { header, balance } = new Frame(page);
  const common = async () => {
    await expect(header.getByText(/^\d(,\d{3}){2}$/)).toBeVisible();
    await expect(header.getByRole('link', { name: 'App' })).toHaveAttribute('href', '/download');
    await header.getByRole('button', { name: 'Side menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Side menu' })).toBeHidden();
    await header.getByRole('button', { name: 'Side menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Side menu' })).toBeVisible();
  };
  await page.goto('/hot');
  await common();
  for (const name of ['Log in', 'Sign up']) await expect(header.getByRole('link', { name })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Deposit' })).toHaveCount(0);

  await openSession(page, (await registerAccount()).token);
  await page.goto('/hot');
  await common();
  await expect(balance).toContainText('1,000.00 THB');
  await balance.getByRole('button', { name: 'Hide balance' }).click();
  await expect(balance).not.toContainText('1,000.00');
  await balance.getByRole('button', { name: 'Show balance' }).click();
  await expect(balance).toContainText('1,000.00');
  await expect(balance.getByRole('button', { name: /^Account menu,/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  for (const [name, text] of [
    ['Deposit', 'Deposits are not available yet'],
    ['Withdraw', 'Withdrawals are not available yet'],
  ] as const) {
    await header.getByRole('button', { name }).click();
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  }
});

test('R2.22h opens the vendors of a category by pointer and by keyboard, with links to their games', async ({
  page,
}) => {
  const { categories } = await call('gameMenus', { query: { language: 'en' } });
  const slots = categories.find(({ gameClassify }) => gameClassify === 'RNG')?.cards ?? [];
  await page.goto('/hot');
  const { games } = new Frame(page);
  await games.getByRole('link', { name: 'Slots' }).hover();
  const vendors = games.getByRole('list');
  await expect(vendors.getByRole('listitem')).toHaveCount(slots.length + 1);
  await page.mouse.move(0, 800);
  await expect(vendors).toHaveCount(0);
  await games.getByRole('button', { name: 'Slots providers' }).press('Enter');
  await vendors.getByRole('link').first().click();
  await expect(page).toHaveURL(`/rng?vassalage=${slots[0]?.code ?? ''}`);
});

test('R9.02h shows more than ten vendors of a category in a large grid', async ({ page }) => {
  await removeInitialData(page);
  const showVendors = async (count: number) => {
    await page.route('**/lgw/games/game_menus**', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const [slots] = body.value.categories;
      slots.cards = Array.from({ length: count }, (_, index) => ({ ...slots.cards[0], id: 1000 + index }));
      await route.fulfill({ response, json: body });
    });
    await page.goto('/member-of-nothing');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await new Frame(page).games.getByRole('link', { name: 'Slots', exact: true }).hover();
    const vendors = new Frame(page).games.getByRole('list');
    // The last entry leads to all slots.
    await expect(vendors.getByRole('listitem')).toHaveCount(count + 1);
    await page.unroute('**/lgw/games/game_menus**');
    return vendors;
  };
  await expect(await showVendors(10)).not.toHaveAttribute('data-large');
  await page.evaluate(() => sessionStorage.clear());
  await expect(await showVendors(11)).toHaveAttribute('data-large');
});

test('R3.05e shows each entry of customer service in the places that the operator has chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/hot');
  const footer = new Frame(page).footer;
  await footer.getByRole('button', { name: 'Service' }).click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  // The menu has the language of the page too.
  await expect(entries).toHaveText([/Live chat/, /E-mail/, /LINE/, 'English']);
  await expect(entries.nth(1)).toHaveAttribute('href', /^mailto:/);
  await expect(entries.nth(2)).toHaveAttribute('href', 'https://line.example/marquee');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  await expect(menu.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', /\/chat$/);
  await expect(menu.getByRole('link', { name: /E-mail|LINE/ })).toHaveCount(0);
});

test('R3.03i links the social networks, Telegram and the apps of the merchant', async ({ page }) => {
  await page.goto('/hot');
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  for (const name of ['Facebook', 'WhatsApp', 'Instagram', 'Viber', 'Telegram'])
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`^https://${name}`, 'i'));
  await menu.getByRole('link', { name: 'Download app' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Get the iOS profile' })).toBeVisible();
});

test('R2.25acdf links the main pages in the fixed footer, with the number of unread messages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await registerAccount();
  const { unreadCount } = await call('unreadCount', { token });
  await openSession(page, token);
  await page.goto('/hot');
  const footer = page.getByRole('navigation', { name: 'Main menu' });
  await expect(footer).toBeInViewport();
  await expect(footer.getByRole('link', { name: /^Member/ })).toContainText(`${unreadCount} unread message`);
  await footer.getByRole('button', { name: 'Deposit' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deposits are not available yet' })).toBeVisible();
  await expect(footer.getByRole('button', { name: 'Share' })).toBeVisible();
  await footer.getByRole('button', { name: 'Service' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toHaveAttribute('href', /\/chat$/);
  // The notice about deposits is still shown at the same place.
  expect(await findCoveredControls(menu)).toEqual([]);
  await page.keyboard.press('Escape');
  await footer.getByRole('link', { name: /^Member/ }).click();
  await expect(page).toHaveURL('/member');
  await footer.getByRole('link', { name: 'Games' }).click();
  await expect(page).toHaveURL('/');
});
