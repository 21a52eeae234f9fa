import { expect, test, type Page } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { findAxeViolations } from '#fixtures/appearance/find-axe-violations.ts';
import { Frame } from '#pages/frame.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

const lotteries = ['/lottery', '/seaLottery', '/vnLottery', '/lottert', '/sealottery', '/vnlottery'] as const;
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test(
  'R2.11ab R2.15a R6.01c asks for a login at every spelling of a lottery address, then opens the game',
  { tag: '@long' },
  async ({ page }) => {
    const member = await registerAccount();
    const login = new LoginModal(page);
    for (const address of lotteries) {
      await page.goto(`${address}?gameCode=SEA_LOTTO`);
      await expect(login.root).toBeVisible();
      await expect(page).toHaveURL('/login');
    }
    await login.logIn(member.username, member.password);
    await expect(login.root).toBeHidden();
    await expect(page).toHaveURL('/vnlottery?gameCode=SEA_LOTTO');
    await expect(title(page)).toHaveText('Lottery coming soon');
  },
);

test(
  'R2.13bc shows unfinished pages as coming soon with links, and game pages without a side menu',
  { tag: '@long' },
  async ({ page }) => {
    const later = {
      '/lottery?gameCode=LOTT': 'Lottery coming soon',
      '/seaLottery': 'Lottery coming soon',
      '/vnLottery': 'Lottery coming soon',
      '/promotions': 'Promotions coming soon',
      '/pointMall': 'Points mall coming soon',
    };
    const games = /^\/(lottery|seaLottery|vnLottery)/;
    const frame = new Frame(page);
    const side = page.getByRole('navigation', { name: 'Side menu' });
    await openSession(page, (await registerAccount()).token);
    for (const [address, heading] of Object.entries(later)) {
      expect((await page.goto(address))?.status()).toBe(200);
      await expect(title(page)).toHaveText(heading);
      await expect(frame.header).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await expect(side).toHaveCount(games.test(address) ? 0 : 1);
      await expect(page.getByRole('main').getByRole('link', { name: 'Customer service' })).toHaveAttribute(
        'href',
        /\/chat$/,
      );
    }
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Go to home page' }).click();
    await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
    for (const name of ['Promotions', 'Points mall']) await expect(page.getByRole('link', { name })).toHaveCount(0);
  },
);

test('distinguishes an unknown address from an unfinished page', { tag: '@long' }, async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(title(page)).toHaveText('Page not found');
});

test('R2.13a shows a side menu on the pages of the top categories', { tag: '@long' }, async ({ page }) => {
  for (const address of ['/elott', '/bgs']) {
    await page.goto(address);
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Side menu' })).toBeVisible();
  }
});

test(
  'R4.22 keeps the page of the member centre in the address, after a reload and on going back',
  { tag: '@long' },
  async ({ page }) => {
    await openSession(page, (await registerAccount()).token);
    await page.goto('/member');
    await expect(title(page)).toHaveText('My account');
    await page
      .getByRole('navigation', { name: 'Member centre menu' })
      .getByRole('link', { name: 'Bet record' })
      .click();
    await expect(title(page)).toHaveText('Bet record');
    await page.reload();
    await expect(title(page)).toHaveText('Bet record');
    await new Frame(page).openCategory('HOT');
    await expect(page).toHaveURL('/hot');
    await page.goBack();
    await expect(title(page)).toHaveText('Bet record');
    await page.goBack();
    await expect(title(page)).toHaveText('My account');
  },
);

test(
  'R4.22 returns from the games to the last page of the member centre by the footer',
  { tag: '@long' },
  async ({ page }) => {
    await openSession(page, (await registerAccount()).token);
    await page.goto('/member/personalHistoryCopy');
    await expect(title(page)).toHaveText('Bet record');
    const footer = page.getByRole('navigation', { name: 'Main menu' });
    await footer.getByRole('link', { name: 'Games' }).click();
    await expect(page).toHaveURL('/');
    await footer.getByRole('link', { name: /^Member/ }).click();
    await expect(title(page)).toHaveText('Bet record');
  },
);
