import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { runOperator } from '#fixtures/operator.ts';
import { SideMenu } from '#pages/side-menu.ts';

test('R2.24abdehlm R3.08d offers free play in the side menu while the flag is on, and the entries of a member', async ({
  page,
}) => {
  const menu = new SideMenu(page);
  await page.goto('/hot');
  for (const name of [
    'Log in',
    'Sign up',
    'Free play',
    'Download app',
    'Telegram',
    'English',
    'Share',
    'Speed test',
    'Announcements',
    'Help centre',
    'Feedback',
    'Sound settings',
    'Customer service',
  ]) {
    await expect(menu.entry(name)).toBeVisible();
  }
  try {
    await runOperator('feature', 'FREEPLAY3', 'off', '--reason', 'test of the side menu');
    await expect(async () => {
      await page.reload();
      await expect(menu.entry('Log in')).toBeVisible();
      await expect(menu.entry('Free play')).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  } finally {
    await runOperator('feature', 'FREEPLAY3', 'on', '--reason', 'end of the test');
  }
  await openSession(page, (await registerAccount()).token);
  await page.goto('/hot');
  for (const name of ['Deposit', 'Withdraw', 'My account', 'Bet record', 'Log out'])
    await expect(menu.entry(name)).toBeVisible();
  await expect(menu.root.getByRole('link', { name: /^Messages/ })).toBeVisible();
  await menu.entry('Withdraw').click();
  await expect(page.getByRole('status').filter({ hasText: 'Withdrawals are not available yet' })).toBeVisible();
  await expect(menu.entry('Log in')).toHaveCount(0);
});
