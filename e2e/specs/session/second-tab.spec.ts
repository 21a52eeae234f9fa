import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { Frame } from '#pages/frame.ts';

test('shares the session with a second tab, and ends it in both by one logout', async ({ page, context }) => {
  await openSession(page, (await registerAccount()).token);
  await page.goto('/hot');
  await expect(new Frame(page).balance).toContainText('1,000.00 THB');

  const second = await context.newPage();
  await second.goto('/member');
  await expect(second.getByRole('heading', { level: 1, name: 'My account' })).toBeAttached();
  await expect(new Frame(second).balance).toContainText('1,000.00 THB');

  await (await new AccountMenu(page).logOut()).confirm.click();
  await expect(new Frame(page).header.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(second).toHaveURL('/');
  await expect(new Frame(second).header.getByRole('link', { name: 'Log in' })).toBeVisible();

  const third = await context.newPage();
  await third.goto('/hot');
  await expect(new Frame(third).header.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('takes the token over that another tab receives for a new password, also right after the start', async ({
  page,
  context,
}) => {
  const { token } = await registerAccount();
  await openSession(page, token);
  await page.goto('/hot');
  const second = await context.newPage();
  // The gateway rejects the token of this test, which ends the session with the next call.
  await second.addInitScript(() => {
    const { setItem } = Storage.prototype;
    const tokens: string[] = [];
    Storage.prototype.setItem = function (key, value) {
      if (key === 'token') tokens.push(value);
      setItem.call(this, key, value);
    };
    Object.assign(window, { tokens });
  });
  await second.goto('/hot', { waitUntil: 'commit' });
  await expect(new Frame(second).balance).toContainText('1,000.00 THB');
  await page.evaluate((previous) => {
    const channel = new BroadcastChannel('marquee.renewed-tokens');
    channel.postMessage({ type: 'ended', previous, next: 'renewed', playerId: null });
  }, token);
  await expect.poll(() => second.evaluate((): string[] => Reflect.get(window, 'tokens'))).toContain('renewed');
});
