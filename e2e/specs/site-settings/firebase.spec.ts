import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { call } from '#fixtures/calls.ts';
import { getFirebaseCode } from '#fixtures/sms-code.ts';
import { runOperator } from '#fixtures/operator.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { Frame } from '#pages/frame.ts';
import { PhoneFields } from '#pages/modals/phone-fields.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';

const expectVerifier = (verifier: string) =>
  expect.poll(async () => (await call('whitelabel')).phoneVerifier).toBe(verifier);

test('R4.03d R4.07b R7.07b registers, logs in and resets a password by codes of Firebase', async ({ page }) => {
  try {
    await runOperator('phone-verifier', 'firebase', '--reason', 'browser test');
    await expectVerifier('firebase');
    const national = `0${randomInt(800_000_000, 1_000_000_000)}`;
    await page.clock.install();
    await page.goto('/register');
    const form = new RegisterModal(page);
    const phone = new PhoneFields(form.root);
    await phone.requestCode(national);
    await phone.expectCountdownOfOneMinute();
    await phone.enterCode(national, getFirebaseCode);
    await form.password.fill('Stage-door-11');
    await form.confirmation.fill('Stage-door-11');
    for (const box of [form.age, form.terms, form.privacy]) await box.check();
    const code = await phone.code.inputValue();
    await phone.code.fill(code === '000000' ? '000001' : '000000');
    await form.submit.click();
    await expect(phone.code).toHaveAccessibleDescription('Wrong code. Please check it or request a new one.');
    await phone.code.fill(code);
    await form.submit.click();
    await expect(form.root).toBeHidden();
    const frame = new Frame(page);
    await expect(frame.balance).toContainText('1,000.00 THB');
    await (await new AccountMenu(page).logOut()).confirm.click();

    const login = await frame.openLogin();
    await login.root.getByRole('tab', { name: 'SMS' }).click();
    await new PhoneFields(login.root).verify(national, getFirebaseCode);
    await login.submit.click();
    await expect(login.root).toBeHidden();
    await expect(frame.balance).toContainText('1,000.00 THB');
    await expect(page.getByRole('dialog', { name: 'Change password' })).toBeHidden();
    await (await new AccountMenu(page).logOut()).confirm.click();

    await frame.openLogin();
    await login.forgot.click();
    const forgot = page.getByRole('dialog', { name: 'Forgot password?' });
    await new PhoneFields(forgot).verify(national, getFirebaseCode);
    await forgot.getByLabel(/^New password/).fill('Stage-door-12');
    await forgot.getByRole('button', { name: 'Reset password and log in' }).click();
    await expect(forgot).toBeHidden();
    await expect(frame.balance).toContainText('1,000.00 THB');
  } finally {
    await runOperator('phone-verifier', 'sms');
  }
  await expectVerifier('sms');
});
