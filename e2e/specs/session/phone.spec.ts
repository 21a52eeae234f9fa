import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { call } from '#fixtures/calls.ts';
import { getLastMessage } from '#fixtures/outbox.ts';
import { newPlayer } from '#fixtures/player.ts';
import { requestRegistrationCode } from '#fixtures/sms-code.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { Frame } from '#pages/frame.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { PhoneFields } from '#pages/modals/phone-fields.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';

const newNumber = (): string => `0${randomInt(800_000_000, 1_000_000_000)}`;
const national = newNumber();

test('R1.03b R2.16c R4.07a R4.08a registers by phone, resets the password, limits codes', async ({ page }) => {
  await page.goto('/register');
  const form = new RegisterModal(page);
  const phone = new PhoneFields(form.root);
  await phone.number.fill('12');
  await phone.send.click();
  await expect(phone.number).toHaveAccessibleDescription('Enter a valid mobile number');
  await phone.verify(national);
  await expect(phone.send).toBeDisabled();
  await form.password.fill('Stage-door-11');
  await form.confirmation.fill('Stage-door-11');
  for (const box of [form.age, form.terms, form.privacy]) await box.check();
  await form.submit.click();
  await expect(form.root).toBeHidden();
  const frame = new Frame(page);
  await expect(frame.balance).toContainText('1,000.00 THB');
  await (await new AccountMenu(page).logOut()).confirm.click();

  const login = await frame.openLogin();
  await login.root.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password?' });
  await new PhoneFields(forgot).verify(national);
  await forgot.getByLabel(/^New password/).fill('Stage-door-12');
  await forgot.getByRole('button', { name: 'Reset password and log in' }).click();
  await expect(forgot).toBeHidden();
  await expect(login.root).toBeHidden();
  await expect(frame.balance).toContainText('1,000.00 THB');
  await (await new AccountMenu(page).logOut()).confirm.click();

  // A captcha is required after two messages in ten minutes, and those above may be the last ones of older ten minutes.
  for (const other of [newNumber(), newNumber()]) await requestRegistrationCode(other);
  await frame.openLogin();
  await login.logIn(`m_66${national.slice(1)}`, 'Stage-door-11');
  await expect(login.error).toHaveText('Wrong username or password');
  await login.root.getByRole('tab', { name: 'SMS' }).click();
  const sms = new PhoneFields(login.root);
  await sms.number.fill(national);
  await sms.send.click();
  await expect(page.getByText('Enter the characters in the picture').first()).toBeVisible();
  await expect(login.captchaPicture).toBeVisible();
  await login.captcha.fill('AAAAA');
  await sms.send.click();
  await expect(page.getByText("The characters don't match. Please try the new picture.")).toBeVisible();
  await expect(login.captcha).toHaveValue('');
});

test('R4.03b R4.08b requires a new password after a login with a mailed one', async ({ page }) => {
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
