import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { Home } from '#pages/home.ts';

test('R7.05abcde keeps lists, rules and wallets in the session, so that a reload does not fetch them', async ({
  page,
}) => {
  const cached = ['hotGames', 'gameMenus', 'registerRules', 'merchantWallet', 'consolidatedFunds'];
  const stored = async () =>
    page.evaluate(() =>
      Object.keys(JSON.parse(sessionStorage.getItem('marquee.queries') ?? '{}')).map((key) => key.split('?')[0]),
    );
  await page.goto('/register');
  await expect(page.getByRole('dialog', { name: 'Sign up' }).getByRole('textbox').first()).toBeVisible();
  await expect.poll(stored).toContain('registerRules');
  await openSession(page, (await registerAccount()).token);
  await page.goto('/member');
  await expect(page.getByText('Main wallet')).toBeVisible();
  await new AccountMenu(page).choose('Provider wallets');
  await expect(page.getByRole('dialog', { name: 'Provider wallets' })).toBeVisible();
  await expect.poll(stored).toEqual(expect.arrayContaining(['merchantWallet', 'consolidatedFunds']));
  await page.goto('/');
  await expect(new Home(page).tiles('Popular games').first()).toBeVisible();
  await expect.poll(stored).toEqual(expect.arrayContaining(cached));

  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(new Home(page).tiles('Popular games').first()).toBeVisible();
  await page.goto('/register');
  expect(requests.filter((path) => /hotGamesV2|game_menus|register\/rules|merchantWallet$/.test(path))).toEqual([]);
});

test('R7.06 gives up a chunk of code after 120 seconds', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (/\/r\/lobby\/.*entry\.js/.test(response.url())) scripts.push(await response.text());
  });
  await page.goto('/');
  await expect(new Home(page).tiles('Popular games').first()).toBeVisible();
  // One for scripts and one for style sheets.
  await expect.poll(() => scripts[0]?.match(/setTimeout\([^;]{1,120},(12e4|120000)\)|12e4/g)?.length).toBe(2);
});
