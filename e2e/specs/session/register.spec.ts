import { expect, test } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { newPlayer } from '#fixtures/player.ts';
import { Frame } from '#pages/frame.ts';
import { ModalWindow } from '#pages/modals/modal-window.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';

/** Labels of the configurable fields. */
const labels: Readonly<Record<string, string>> = {
  username: 'Username',
  password: 'Password',
  payeeName: 'Full name',
  email: 'Email',
  mobileNum: 'Mobile number',
  qqNum: 'QQ',
  line: 'LINE ID',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  wechat: 'WeChat ID',
  idNumber: 'ID number',
  recommenderId: 'Referrer ID',
  affiliateCode: 'Invitation code',
  paymentPassword: 'Withdrawal password',
};

test('R3.02b R4.06ab R5.01abcf R5.02bd R5.03ab R5.09cefg R8.02deg shows errors beside the fields', async ({ page }) => {
  const [taken, { fields }] = await Promise.all([registerAccount(), call('registerSettings')]);
  await page.route(
    '**/register',
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace('"minimumAge":18', '"minimumAge":21') });
    },
    { times: 1 },
  );
  await page.goto('/register');
  const form = new RegisterModal(page);
  await expect(form.root.getByRole('checkbox', { name: /^I am 21 or older/ })).toBeVisible();
  await page.goto('/register');
  await form.chooseUsername();
  await expect(form.root.getByText('* Required')).toBeVisible();
  for (const { field, enabled, required } of fields) {
    const input = form.root.getByRole('textbox', { name: labels[field] ?? field, exact: true });
    await expect(input).toHaveCount(enabled ? 1 : 0);
    if (enabled) expect([field, await input.getAttribute('required')]).toEqual([field, required ? '' : null]);
  }

  await form.submit.click();
  await expect(form.username).toHaveAccessibleDescription('Enter a username');
  await expect(form.password).toHaveAccessibleDescription('Enter a password');
  await expect(form.age).toHaveAccessibleDescription('Confirm that you are 18 or older');
  await expect(form.terms).toHaveAccessibleDescription('Please agree to the terms of use');
  await expect(form.privacy).toHaveAccessibleDescription('Please agree to the privacy policy');
  await expect(form.email).toHaveAttribute('aria-invalid', 'false');
  await expect(form.username).toBeFocused();

  const wrong = [
    [form.username, '7abc', 'Letters and digits, starting with a letter, 6 to 16 characters'],
    [form.password, 'short', 'Between 8 and 64 characters'],
    [form.confirmation, 'shorter', "The passwords don't match"],
    [form.email, 'kittisak.example', 'Enter a valid email address'],
    [form.fullName, 'Kittisak', /^Full name format is incorrect\. /],
    [form.invitation, 'no code', 'Letters or digits, 3 to 32 characters'],
  ] as const;
  for (const [input, text] of wrong) await input.fill(text);
  await form.submit.click();
  for (const [input, text, words] of wrong) {
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(words);
    await expect(input).toHaveValue(text);
  }

  const player = newPlayer();
  await form.fullName.fill('');
  await form.invitation.fill('NOBODY');
  await form.register({ ...player, username: taken.username });
  const warning = new ModalWindow(page, 'Invalid invitation code');
  await warning.root.getByRole('button', { name: 'OK' }).click();
  await expect(warning.root).toBeHidden();
  await expect(form.invitation).toHaveAccessibleDescription('Invalid invitation code');
  await form.invitation.fill('SOMCHAI');
  await form.submit.click();
  await expect(form.username).toHaveAccessibleDescription('This username is already taken');
  await expect(form.password).toHaveValue(player.password);
  await expect(form.email).toHaveValue(player.email);

  await form.username.fill(player.username);
  await form.email.fill('');
  await form.submit.click();
  await expect(form.root).toBeHidden();
  await expect(new Frame(page).balance).toContainText('1,000.00 THB');
});
