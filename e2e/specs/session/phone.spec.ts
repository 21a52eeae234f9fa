import { randomInt } from 'node:crypto';
import { callAddresses } from '@marquee/contract';
import { expect, test } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { getLastCode, getLastMessage } from '#fixtures/outbox.ts';
import { newPlayer } from '#fixtures/player.ts';
import { requestRegistrationCode } from '#fixtures/sms-code.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { Frame } from '#pages/frame.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { ModalWindow } from '#pages/modals/modal-window.ts';
import { PhoneFields } from '#pages/modals/phone-fields.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';

const newNumber = (): string => `0${randomInt(800_000_000, 1_000_000_000)}`;

/** Registers by phone through the API. Returns the national number. */
async function registerByPhone(): Promise<string> {
  const mobileNum = newNumber();
  await requestRegistrationCode(mobileNum);
  const verificationCode = await getLastCode(`66${mobileNum.slice(1)}`);
  const { password } = newPlayer();
  await call('registerMobile', {
    body: {
      mobileNum,
      countryDialingCode: '66',
      verificationCode,
      password,
      confirmPassword: password,
      termsAccepted: true,
    },
  });
  return mobileNum;
}

test('R1.03b R4.07a R8.03g registers by phone', async ({ page }) => {
  const national = newNumber();
  await page.clock.install();
  await page.goto('/register');
  const form = new RegisterModal(page);
  const phone = new PhoneFields(form.root);
  await phone.number.fill('12');
  await phone.send.click();
  await expect(phone.number).toHaveAccessibleDescription('Please enter a valid mobile number');
  await phone.requestCode(national);
  await phone.expectCountdownOfOneMinute();
  await phone.enterCode(national);
  await form.password.fill('Stage-door-11');
  await form.confirmation.fill('Stage-door-11');
  for (const box of [form.age, form.terms, form.privacy]) await box.check();
  await form.submit.click();
  await expect(form.root).toBeHidden();
  await expect(new Frame(page).balance).toContainText('1,000.00 THB');
});

test('R1.04b R2.16c R4.08a R4.09a logs in and resets a password by phone', async ({ page, context }) => {
  const national = await registerByPhone();
  await page.goto('/');
  const frame = new Frame(page);
  const login = await frame.openLogin();
  await login.root.getByRole('tab', { name: 'SMS' }).click();
  await new PhoneFields(login.root).verify(national);
  await login.remember.check();
  await login.submit.click();
  await expect(frame.balance).toContainText('1,000.00 THB');
  const remembered = (await context.cookies()).find(({ name }) => name === 'marquee_mobile');
  expect(remembered?.value).toBe(national);
  const seconds = (remembered?.expires ?? 0) - (await page.evaluate(() => Date.now())) / 1_000;
  expect(seconds / 86_400).toBeCloseTo(1, 2);
  await (await new AccountMenu(page).logOut()).confirm.click();

  await frame.openLogin();
  await login.forgot.click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password?' });
  // A captcha is required after two messages in ten minutes, and those above may be the last ones of older ten minutes.
  for (const other of [newNumber(), newNumber()]) await requestRegistrationCode(other);
  const codes = new PhoneFields(forgot);
  await codes.number.fill(national);
  await codes.send.click();
  await expect(page.getByText('Enter the characters in the picture').first()).toBeVisible();
  await expect(codes.captchaPicture).toBeVisible();
  await codes.captcha.fill('AAAAA');
  await codes.send.click();
  await expect(page.getByText("The characters don't match. Please try the new picture.")).toBeVisible();
  await expect(codes.captcha).toHaveValue('');
  await codes.verify(national);
  await forgot.getByLabel(/^New password/).fill('Stage-door-12');
  await forgot.getByRole('button', { name: 'Reset password and log in' }).click();
  await expect(forgot).toBeHidden();
  await expect(login.root).toBeHidden();
  await expect(frame.balance).toContainText('1,000.00 THB');
});

test('R4.04bc R5.04a R8.02f asks for a captcha after two wrong passwords, with a new picture on a click', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const login = new LoginModal(page);
  const { username, password } = await registerAccount();
  await login.logIn(username, `${password}!`);
  await expect(login.error).toHaveText('Wrong username or password');
  await expect(login.captcha).toBeHidden();
  await login.puzzle.solve();
  await login.submit.click();
  await expect(login.captcha).toBeVisible();
  await login.puzzle.solve();
  await login.submit.click();
  await expect(login.captcha).toHaveAccessibleDescription('Enter the characters in the picture');
  const picture = (await login.captchaPicture.getAttribute('src')) ?? '';
  let requests = 0;
  page.on('request', (request) => (requests += Number(new URL(request.url()).pathname === callAddresses.captcha.path)));
  await login.refreshCaptcha.dblclick();
  await expect(login.captchaPicture).not.toHaveAttribute('src', picture);
  await page.clock.fastForward(1_000);
  await login.refreshCaptcha.click();
  await expect.poll(() => requests).toBe(2);
});

test('R4.07c sends a code at most once a second', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  const login = new LoginModal(page);
  await login.root.getByRole('tab', { name: 'SMS' }).click();
  const sms = new PhoneFields(login.root);
  let sent = 0;
  await page.route(`**${callAddresses.smsNoLogin.path}`, (route) => {
    sent += 1;
    return route.abort();
  });
  await sms.number.fill(newNumber());
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await sms.send.click();
  await expect.poll(() => sent).toBe(1);
  await expect(sms.send).toBeEnabled();
  await sms.send.dblclick();
  expect(sent).toBe(1);
  await page.clock.runFor(1_000);
  await expect.poll(() => sent).toBe(2);
});

test('R5.04b R5.09abd R8.03abcdefhijl names the next step for each error of a code', async ({ page }) => {
  await page.goto('/login');
  const login = new LoginModal(page);
  await login.root.getByRole('tab', { name: 'SMS' }).click();
  const sms = new PhoneFields(login.root);
  const { smsNoLogin, login: loginCall } = callAddresses;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const rejectCall = (path: string, message: string, status: number) =>
    page.route(`**${path}`, (route) => route.fulfill({ status, json: { success: false, message } }));

  await sms.send.click();
  await expect(sms.number).toHaveAccessibleDescription(/Enter your mobile number$/);
  await sms.number.fill('12');
  await sms.send.click();
  await expect(sms.number).toHaveAccessibleDescription(/Please enter a valid mobile number$/);
  await sms.number.fill(newNumber());
  await login.submit.click();
  await expect(sms.code).toHaveAccessibleDescription('Enter the verification code');
  await sms.code.fill('12 34');
  await login.submit.click();
  await expect(sms.code).toHaveAccessibleDescription('Please enter a valid verification code');
  for (const { path } of [smsNoLogin, loginCall]) expect(sent).not.toContain(path);
  for (const [message, status, text] of [
    ['sms.too_often', 429, 'Too many requests. Please try again in 5 minutes.'],
    [
      'sms.quota_exceeded',
      429,
      "You've reached the code limit for this number. Try again in an hour, or contact customer service.",
    ],
    ['sms.not_allowed', 403, 'Not available here. Please choose another method.'],
    ['unknown_error', 500, 'Unknown error. Please try again, or contact customer service.'],
  ] as const) {
    await rejectCall(smsNoLogin.path, message, status);
    await sms.send.click();
    const warning = new ModalWindow(page, "The code wasn't sent");
    await expect(warning.root).toContainText(text);
    await warning.root.getByRole('button', { name: 'OK' }).click();
    await expect(warning.root).toBeHidden();
    await page.unroute(`**${smsNoLogin.path}`);
  }

  await sms.code.fill('000000');
  await login.submit.click();
  await expect(login.error).toHaveText('Wrong code. Please check it or request a new one.');
  await rejectCall(loginCall.path, 'sms.code_expired', 400);
  await login.submit.click();
  await expect(login.error).toHaveText('This code has expired. Please request a new one.');
});

test('R4.03a R4.08b requires a new password after a login with a mailed one', async ({ page }) => {
  const { username, password } = newPlayer();
  const email = `nok${randomInt(1_000_000_000)}@example.com`;
  await call('register', { body: { username, password, confirmPassword: password, email, termsAccepted: true } });
  await page.goto('/login');
  const frame = new Frame(page);
  const login = new LoginModal(page);
  await login.root.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password?' });
  await forgot.getByRole('tab', { name: 'Email' }).click();
  await forgot.getByRole('textbox', { name: /^Username/ }).fill(username);
  await forgot.getByRole('textbox', { name: /^Email/ }).fill(email);
  await forgot.getByRole('button', { name: 'Send email' }).click();
  await expect(forgot).toBeHidden();
  await page.getByRole('dialog', { name: 'Email sent' }).getByRole('button', { name: 'OK' }).click();
  const temporary = /password is (\S+)\. Use/.exec(await getLastMessage(email))?.[1] ?? '';
  await login.logIn(username, temporary);
  const change = page.getByRole('dialog', { name: 'Change password' });
  await expect(change).toContainText('Please choose your own password to continue.');
  await page.keyboard.press('Escape');
  await change.getByLabel(/^New password/).fill('Stage-door-13');
  await change.getByLabel(/^Confirm new password/).fill('Stage-door-13');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(frame.balance).toContainText('1,000.00 THB');
});
