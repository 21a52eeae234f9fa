import { callAddresses } from '@marquee/contract';
import { expect, test } from '@playwright/test';
import { call } from '#fixtures/calls.ts';
import { registerAccount } from '#fixtures/account.ts';
import { getLastMessage } from '#fixtures/outbox.ts';
import { newPlayer } from '#fixtures/player.ts';
import { Frame } from '#pages/frame.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

test('R1.05 R2.14 R4.03a enforces a required password change after reload, on going back, in calls', async ({
  page,
}) => {
  const { username, password } = newPlayer();
  const email = `${username}@example.com`;
  await call('register', { body: { username, password, confirmPassword: password, email, termsAccepted: true } });
  await call('passwordByEmail', { body: { username, email } });
  const temporary = /password is (\S+)\. Use/.exec(await getLastMessage(email))?.[1] ?? '';

  const rejected: string[] = [];
  page.on('response', (response) => response.status() === 403 && rejected.push(response.url()));
  await page.goto('/rng');
  const frame = new Frame(page);
  const login = await frame.openLogin();
  await login.logIn(username, temporary);
  const change = page.getByRole('dialog', { name: 'Change password' });
  await expect(change).toContainText('Please choose your own password to continue.');
  await expect(change.getByLabel(/^Current password/)).toBeHidden();
  const readToken = () => page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const token = await readToken();
  await expect(call('balance', { token })).rejects.toThrow('password.change_required');
  expect(await call('memberInfo', { token })).toMatchObject({ userName: username });

  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(change).toBeVisible();
  expect(rejected).toEqual([]);
  await page.goto('/member');
  await expect(change).toContainText('Please choose your own password to continue.');
  await change.getByLabel(/^Current password/).fill(temporary);
  await change.getByLabel(/^New password/).fill('Stage-door-13');
  await change.getByLabel(/^Confirm new password/).fill('Stage-door-13');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(frame.balance).toContainText('1,000.00 THB');
  // The change has replaced the token, so a copy of it is of no use.
  await expect(call('balance', { token })).rejects.toThrow('session.expired');
  expect(await call('balance', { token: await readToken() })).toMatchObject({ balance: '1000.00' });
});

test('R4.03b requires a change of the default password', async ({ page }) => {
  const { username, token } = await registerAccount();
  // The gateway accepts no registration with the default password, so its response to this login is replaced.
  await page.route(`**${callAddresses.login.path}`, (route) =>
    route.fulfill({ json: { success: true, value: { token, firstTimeLogin: false, passwordExpired: false } } }),
  );
  await page.goto('/login');
  await new LoginModal(page).logIn(username, '123456');
  const change = page.getByRole('dialog', { name: 'Change password' });
  await expect(change).toContainText('Your password is too easy to guess. Please choose a new one.');
  await page.keyboard.press('Escape');
  await expect(change).toBeVisible();
});

test('lets a member log out instead of changing the password, without any change', async ({ page }) => {
  const { username, password } = newPlayer();
  const email = `${username}@example.com`;
  await call('register', { body: { username, password, confirmPassword: password, email, termsAccepted: true } });
  await call('passwordByEmail', { body: { username, email } });
  const temporary = /password is (\S+)\. Use/.exec(await getLastMessage(email))?.[1] ?? '';
  await page.goto('/login');
  const login = new LoginModal(page);
  await login.logIn(username, temporary);
  await page.getByRole('dialog', { name: 'Change password' }).getByRole('button', { name: 'Log out' }).click();
  await expect(new Frame(page).header.getByRole('link', { name: 'Log in' })).toBeVisible();
  await login.root.waitFor({ state: 'hidden' });
});
