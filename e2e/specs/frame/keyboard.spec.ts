import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { newPlayer } from '#fixtures/player.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { Frame } from '#pages/frame.ts';
import { Keyboard } from '#pages/keyboard.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { PasswordModal } from '#pages/modals/password-modal.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';

test('R1.03 R5.03 by keyboard alone a visitor registers, hears what is missing where the focus is, and is seated', async ({
  page,
}) => {
  const player = newPlayer();
  const keyboard = new Keyboard(page);
  await page.goto('/');
  const { header, balance } = new Frame(page);
  await keyboard.choose(header.getByRole('link', { name: 'Register' }));
  const form = new RegisterModal(page);
  await expect(form.root).toBeVisible();
  await keyboard.goTo(form.root.getByRole('tab', { name: 'Mobile' }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await expect(form.root.getByRole('tab', { name: 'Username' })).toBeFocused();
  await keyboard.fill(form.username, player.username);
  await keyboard.press('Enter');
  await expect(form.password).toBeFocused();
  await expect(form.password).toHaveAccessibleDescription('Input cannot be empty');
  await keyboard.type(player.password);
  await keyboard.choose(form.root.getByRole('button', { name: 'Show the password' }).first(), 'Space');
  await expect(form.password).toHaveAttribute('type', 'text');
  await keyboard.fill(form.confirmation, player.password);
  for (const box of [form.age, form.terms, form.privacy]) await keyboard.choose(box, 'Space');
  await keyboard.choose(form.submit);
  await expect(form.root).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(balance).toContainText('1,000.00 THB');
});

test('R4.02 R5.04 by keyboard alone a member passes the slider, logs in and chooses another password; the session lies in the tab', async ({
  page,
}) => {
  const { username, password } = await registerAccount();
  const keyboard = new Keyboard(page);
  await page.goto('/');
  const { header, balance } = new Frame(page);
  await keyboard.choose(header.getByRole('link', { name: 'Log in' }));
  const login = new LoginModal(page);
  await expect(login.username).toBeFocused();
  await keyboard.type(username);
  await keyboard.fill(login.password, password);
  await keyboard.goTo(login.slider);
  await login.solvePuzzleByKeyboard();
  await keyboard.choose(login.submit);
  await expect(login.root).toBeHidden();
  await expect(balance).toContainText('1,000.00 THB');
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  expect(await call('memberInfo', { token })).toMatchObject({ userName: username });
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(new Frame(other).header.getByRole('link', { name: 'Log in' })).toBeVisible();
  await other.close();

  const menu = new AccountMenu(page);
  await keyboard.choose(menu.trigger);
  await keyboard.goTo(menu.root.getByRole('menuitem', { name: 'Change password' }), 'ArrowDown');
  await keyboard.press('Enter');
  const change = new PasswordModal(page);
  await expect(change.current).toBeFocused();
  await keyboard.type(password);
  await keyboard.fill(change.next, 'Stage-door-21');
  await keyboard.fill(change.confirmation, 'Stage-door-22');
  await keyboard.press('Enter');
  await expect(change.confirmation).toHaveAccessibleDescription('Confirmation password is not correct.');
  await expect(change.confirmation).toBeFocused();
  await keyboard.press('Backspace');
  await keyboard.type('1');
  await keyboard.press('Enter');
  await expect(change.root).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible();
  await expect(menu.trigger).toBeVisible();
});

test('R4.12 by keyboard alone a member logs out, and the focus is never lost', async ({ page }) => {
  await openSession(page, (await registerAccount()).token);
  const keyboard = new Keyboard(page);
  await page.goto('/');
  const menu = new AccountMenu(page);
  await keyboard.choose(menu.trigger);
  await keyboard.goTo(menu.root.getByRole('menuitem', { name: 'Log out' }), 'ArrowDown');
  await keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Log out' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(menu.trigger).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.goTo(menu.root.getByRole('menuitem', { name: 'Log out' }), 'ArrowDown');
  await keyboard.press('Enter');
  await keyboard.choose(question.getByRole('button', { name: 'Log out' }));
  await expect(question).toBeHidden();
  await expect(new Frame(page).header.getByRole('link', { name: 'Log in' })).toBeVisible();
});
