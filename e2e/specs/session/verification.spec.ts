import { expect, test, type Page } from '@playwright/test';
import { enter } from '#fixtures/account.ts';
import { appShows } from '#fixtures/authenticator.ts';
import { axeFaults } from '#fixtures/axe.ts';
import { call } from '#fixtures/calls.ts';
import { operator } from '#fixtures/operator.ts';
import { lastCode } from '#fixtures/outbox.ts';
import { newPlayer } from '#fixtures/player.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { Frame } from '#pages/frame.ts';
import { LoginModal } from '#pages/login-modal.ts';
import { ProofModal } from '#pages/proof-modal.ts';

test.beforeAll(() => operator('proof', 'on', 'totp', 'mobile', 'email', 'payee'));
test.afterAll(() => operator('proof', 'off'));

/** A member of whom the site knows no place. */
async function stranger() {
  const player = { ...newPlayer(), payeeName: 'Kittisak Nok' };
  const email = `${player.username}@example.com`;
  const { username, password, payeeName } = player;
  const { token } = await call('register', {
    body: { username, password, confirmPassword: password, email, payeeName, termsAccepted: true },
  });
  await operator('proof', 'forget', username);
  return { username, password, email, token };
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

test('R1.06 a member at a new place copies a code from the mail, is in, and is asked no more there', async ({
  page,
}) => {
  const member = await stranger();
  await page.goto('/member');
  const login = new LoginModal(page);
  await login.logIn(member.username, member.password);
  const proof = new ProofModal(page);
  await expect(proof.root).toContainText('new to your account');
  expect(await tokenOf(page)).toBeNull();
  await expect(proof.sentCode).toBeFocused();
  await expect(proof.root).toContainText('The code goes to p•••@e•••.com.');
  expect(await axeFaults(page)).toEqual([]);
  await proof.send.click();
  await expect(proof.send).toHaveText(/^Again in (1:00|0:\d\d)$/);
  const code = await lastCode(member.email);
  await proof.sentCode.fill(code === '000000' ? '000001' : '000000');
  await proof.confirm();
  await expect(proof.fault).toHaveText('This code is not right. Please check it or have another sent.');
  await proof.sentCode.fill(code);
  await page.keyboard.press('Enter');
  await expect(proof.root).toBeHidden();
  await expect(login.root).toBeHidden();
  await expect(page).toHaveURL('/member');
  const frame = new Frame(page);
  await expect(frame.balance).toContainText('1,000.00 THB');

  await (await new AccountMenu(page).logOut()).confirm.click();
  await frame.openLogin();
  await login.logIn(member.username, member.password);
  await expect(login.root).toBeHidden();
  await expect(frame.balance).toContainText('1,000.00 THB');
});

test('R1.06 whoever has the password alone is asked for the name on the bank account, guesses, and is locked out; who goes back is at the login', async ({
  page,
}) => {
  const member = await stranger();
  await page.goto('/login');
  const login = new LoginModal(page);
  await login.logIn(member.username, member.password);
  const proof = new ProofModal(page);
  await proof.choose(/^Name on your bank account/);
  await expect(proof.name).toBeFocused();
  for (const guess of ['Kittisak A', 'Kittisak B', 'Kittisak C', 'Kittisak D', 'Kittisak E']) {
    await proof.name.fill(guess);
    await proof.confirm();
    await expect(proof.fault).toHaveText('That is not right. Please check it, or choose another way.');
  }
  await proof.name.fill('Kittisak Nok');
  await proof.confirm();
  await expect(proof.fault).toContainText(/Too many attempts. Try again in (30:00|29:\d\d)\./);
  expect(await tokenOf(page)).toBeNull();
  await page.goBack();
  await expect(proof.root).toBeHidden();
  await expect(login.root).toBeVisible();
  await expect(login.password).toHaveValue(member.password);
});

test('R1.06 a member sets up an authenticator, keeps the recovery codes, and proves the next login with the app', async ({
  page,
}) => {
  const member = await stranger();
  await enter(page, member.token);
  await page.goto('/');
  const menu = new AccountMenu(page);
  await menu.trigger.click();
  await menu.root.getByRole('menuitem', { name: 'Where you are logged in' }).click();
  const sessions = page.getByRole('dialog', { name: 'Where you are logged in' });
  await sessions.getByRole('button', { name: 'Set up' }).click();
  const setUp = page.getByRole('dialog', { name: 'Authenticator app' });
  const key = (await setUp.locator('code').textContent()) ?? '';
  await setUp.getByLabel(/^Code from the app/).fill(appShows(key));
  expect(await axeFaults(page)).toEqual([]);
  await setUp.getByRole('button', { name: 'Switch on' }).click();
  await expect(setUp.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await setUp.getByRole('button', { name: 'I have kept them' }).click();
  await expect(setUp).toBeHidden();
  await expect(sessions.getByRole('button', { name: 'Manage' })).toBeVisible();
  await page.keyboard.press('Escape');

  await (await menu.logOut()).confirm.click();
  const frame = new Frame(page);
  const login = await frame.openLogin();
  await login.logIn(member.username, member.password);
  const proof = new ProofModal(page);
  await expect(proof.appCode).toBeFocused();
  await page.keyboard.type(appShows(key, 1));
  await page.keyboard.press('Enter');
  await expect(login.root).toBeHidden();
  await expect(frame.balance).toContainText('1,000.00 THB');
});
