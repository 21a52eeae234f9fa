import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { openSession } from '#fixtures/account.ts';
import { generateTotp } from '#fixtures/authenticator.ts';
import { findAxeViolations } from '#fixtures/appearance/find-axe-violations.ts';
import { call } from '#fixtures/calls.ts';
import { runOperator } from '#fixtures/operator.ts';
import { getLastCode } from '#fixtures/outbox.ts';
import { newPlayer } from '#fixtures/player.ts';
import { requestRegistrationCode } from '#fixtures/sms-code.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { AuthenticatorModal } from '#pages/authenticator-modal.ts';
import { Frame } from '#pages/frame.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { LoginVerificationModal } from '#pages/modals/login-verification-modal.ts';

test.beforeAll(() => runOperator('login-verification', 'on', 'totp', 'mobile', 'email', 'payee'));
test.afterAll(() => runOperator('login-verification', 'off'));

/** Registers a member without trusted networks. */
async function registerMember() {
  const player = { ...newPlayer(), payeeName: 'Kittisak Nok' };
  const email = `${player.username}@example.com`;
  const { username, password, payeeName } = player;
  const { token } = await call('register', {
    body: { username, password, confirmPassword: password, email, payeeName, termsAccepted: true },
  });
  await runOperator('login-verification', 'forget', username);
  return { username, password, email, token };
}

const readToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

test('R1.06be requires a code from the mail for the first login on a new network only', async ({ page }) => {
  const member = await registerMember();
  await page.goto('/member');
  const login = new LoginModal(page);
  await login.logIn(member.username, member.password);
  const verification = new LoginVerificationModal(page);
  await expect(verification.root).toContainText('from a new network');
  expect(await readToken(page)).toBeNull();
  await expect(verification.sentCode).toBeFocused();
  await expect(verification.root).toContainText("We'll send a code to p•••@e•••.com.");
  expect(await findAxeViolations(page)).toEqual([]);
  await verification.send.click();
  await expect(verification.send).toHaveText(/^Resend in (1:00|0:\d\d)$/);
  const code = await getLastCode(member.email);
  await verification.sentCode.fill(code === '000000' ? '000001' : '000000');
  await verification.confirm();
  await expect(verification.error).toHaveText('Wrong code. Please check it or request a new one.');
  await verification.sentCode.fill(code);
  await page.keyboard.press('Enter');
  await expect(verification.root).toBeHidden();
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

test('R1.06a requires a code by SMS from a member who registered by mobile number', async ({ page }) => {
  const national = String(randomInt(800_000_000, 1_000_000_000));
  const number = `66${national}`;
  await requestRegistrationCode(national);
  const password = 'Stage-door-15';
  await call('registerMobile', {
    body: {
      mobileNum: national,
      countryDialingCode: '66',
      verificationCode: await getLastCode(number),
      password,
      confirmPassword: password,
    },
  });
  const username = `m_${number}`;
  await runOperator('login-verification', 'forget', username);
  await page.goto('/login');
  await new LoginModal(page).logIn(username, password);
  const verification = new LoginVerificationModal(page);
  await verification.send.click();
  await expect(verification.send).toHaveText(/^Resend in/);
  await verification.sentCode.fill(await getLastCode(number));
  await verification.confirm();
  await expect(verification.root).toBeHidden();
  await expect(new Frame(page).balance).toContainText('1,000.00 THB');
});

test('R1.06c locks the verification after five wrong bank account names, and returns to the login', async ({
  page,
}) => {
  const member = await registerMember();
  await page.goto('/login');
  const login = new LoginModal(page);
  await login.logIn(member.username, member.password);
  const verification = new LoginVerificationModal(page);
  await verification.choose(/^Bank account name/);
  await expect(verification.name).toBeFocused();
  for (const guess of ['Kittisak A', 'Kittisak B', 'Kittisak C', 'Kittisak D', 'Kittisak E']) {
    await verification.name.fill(guess);
    await verification.confirm();
    await expect(verification.error).toHaveText('Incorrect. Please check it and try again.');
  }
  await verification.name.fill('Kittisak Nok');
  await verification.confirm();
  await expect(verification.error).toContainText(/Too many attempts. Try again in (30:00|29:\d\d)\./);
  expect(await readToken(page)).toBeNull();
  await page.goBack();
  await expect(verification.root).toBeHidden();
  await expect(login.root).toBeVisible();
  await expect(login.password).toHaveValue(member.password);
});

test('disables a lost authenticator with the password and a code by mail', async ({ page }) => {
  const member = await registerMember();
  await openSession(page, member.token);
  await page.goto('/hot');
  const authenticator = new AuthenticatorModal(page);
  await authenticator.fillInSetUp(member.password);
  await authenticator.turnOn();
  await authenticator.requestMailCode();
  await authenticator.fillInMailCode(member.password, await getLastCode(member.email));
  expect(await findAxeViolations(page)).toEqual([]);
  await authenticator.turnOff();
});

test('R1.06d sets up an authenticator and verifies the next login with it', async ({ page }) => {
  const member = await registerMember();
  await openSession(page, member.token);
  await page.goto('/hot');
  const authenticator = new AuthenticatorModal(page);
  const key = await authenticator.fillInSetUp(member.password);
  expect(await findAxeViolations(page)).toEqual([]);
  await authenticator.turnOn();
  await page.keyboard.press('Escape');

  await (await new AccountMenu(page).logOut()).confirm.click();
  const frame = new Frame(page);
  const login = await frame.openLogin();
  await login.logIn(member.username, member.password);
  const verification = new LoginVerificationModal(page);
  await expect(verification.appCode).toBeFocused();
  await page.keyboard.type(generateTotp(key, 1));
  await page.keyboard.press('Enter');
  await expect(login.root).toBeHidden();
  await expect(frame.balance).toContainText('1,000.00 THB');
});
