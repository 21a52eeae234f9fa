import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { newPlayer } from '#fixtures/player.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/games/game-list.ts';
import { Keyboard } from '#pages/keyboard.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { PasswordModal } from '#pages/modals/password-modal.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';

test('R1.03a registers by keyboard, with the error at the focused field', async ({ page }) => {
  const player = newPlayer();
  const keyboard = new Keyboard(page);
  await page.goto('/');
  const { header, balance } = new Frame(page);
  await keyboard.choose(header.getByRole('link', { name: 'Sign up' }));
  const form = new RegisterModal(page);
  await expect(form.root).toBeVisible();
  await keyboard.focus(form.root.getByRole('tab', { name: 'Mobile' }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await expect(form.root.getByRole('tab', { name: 'Username' })).toBeFocused();
  await keyboard.fill(form.username, player.username);
  await keyboard.press('Enter');
  await expect(form.password).toBeFocused();
  await expect(form.password).toHaveAccessibleDescription('Enter a password');
  await keyboard.type(player.password);
  await keyboard.choose(form.root.getByRole('button', { name: 'Show password' }).first(), 'Space');
  await expect(form.password).toHaveAttribute('type', 'text');
  await keyboard.fill(form.confirmation, player.password);
  for (const box of [form.age, form.terms, form.privacy]) await keyboard.choose(box, 'Space');
  await keyboard.choose(form.submit);
  await expect(form.root).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(balance).toContainText('1,000.00 THB');
});

test('R2.16d R4.02bc R4.08c logs in and changes the password by keyboard, and stores the session in the tab', async ({
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
  await keyboard.focus(login.puzzle.slider);
  await login.puzzle.solveByKeyboard();
  await keyboard.choose(login.submit);
  await expect(login.root).toBeHidden();
  await expect(balance).toContainText('1,000.00 THB');
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  expect(await call('memberInfo', { token })).toMatchObject({ userName: username });
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)).not.toContain(token);

  const menu = new AccountMenu(page);
  await keyboard.choose(menu.trigger);
  await keyboard.focus(menu.root.getByRole('menuitem', { name: 'Change password' }), 'ArrowDown');
  await keyboard.press('Enter');
  const change = new PasswordModal(page);
  await expect(change.current).toBeFocused();
  await keyboard.type(password);
  await keyboard.fill(change.next, 'Stage-door-21');
  await keyboard.fill(change.confirmation, 'Stage-door-22');
  await keyboard.press('Enter');
  await expect(change.confirmation).toHaveAccessibleDescription('Confirmation password is not correct');
  await expect(change.confirmation).toBeFocused();
  await keyboard.press('Backspace');
  await keyboard.type('1');
  await keyboard.press('Enter');
  await expect(change.root).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
  await expect(menu.trigger).toBeVisible();
});

test('R4.12a logs out by keyboard without losing the focus', async ({ page }) => {
  await openSession(page, (await registerAccount()).token);
  const keyboard = new Keyboard(page);
  await page.goto('/');
  const menu = new AccountMenu(page);
  await keyboard.choose(menu.trigger);
  await keyboard.focus(menu.root.getByRole('menuitem', { name: 'Log out' }), 'ArrowDown');
  await keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Log out' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(menu.trigger).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.focus(menu.root.getByRole('menuitem', { name: 'Log out' }), 'ArrowDown');
  await keyboard.press('Enter');
  await keyboard.choose(question.getByRole('button', { name: 'Log out' }));
  await expect(question).toBeHidden();
  await expect(new Frame(page).header.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('leaves the game of a popup forwards by keyboard', async ({ page }) => {
  await page.goto('/bgs');
  const popup = await new GameList(page).playDemo('Dice Duel');
  await expect(popup.game.getByRole('main')).toBeVisible();
  const rules = popup.root.getByRole('button', { name: 'Rules' });
  await expect(rules).toBeEnabled();
  const keyboard = new Keyboard(page);
  await keyboard.choose(popup.root.getByRole('button', { name: 'Back to the game bar' }));
  await expect(rules).toBeFocused();
});

test('keeps the focused entry of the side menu above the footer', async ({ page }) => {
  await page.goto('/hot');
  const entry = page.getByRole('complementary').getByRole('link', { name: 'Blog' });
  await entry.focus();
  const isAbove = async (): Promise<boolean> => {
    const [focused, footer] = [await entry.boundingBox(), await new Frame(page).footer.boundingBox()];
    return focused !== null && footer !== null && focused.y + focused.height <= footer.y;
  };
  await expect.poll(isAbove).toBe(true);
});
