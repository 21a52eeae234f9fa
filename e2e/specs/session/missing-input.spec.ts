import { expect, test } from '@playwright/test';
import { LoginModal } from '#pages/modals/login-modal.ts';

test('R5.04a R5.09eh R8.02c names what is missing at the login', async ({ page }) => {
  await page.goto('/login');
  const login = new LoginModal(page);
  await login.submit.click();
  await expect(login.username).toHaveAccessibleDescription('Enter your username');
  await expect(login.password).toHaveAccessibleDescription(/Enter your password$/);
  await expect(login.username).toBeFocused();
  await login.username.fill('kittisak');
  await login.password.fill('Stage-door-14');
  await login.submit.click();
  await expect(login.root.getByText('Please complete the verification first')).toBeVisible();
  await expect(login.username).toHaveValue('kittisak');
});

test('R5.04d R8.02ad names what is wrong with the account of a forgotten password', async ({ page }) => {
  await page.goto('/login');
  await new LoginModal(page).forgot.click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password?' });
  await forgot.getByRole('tab', { name: 'Email' }).click();
  const field = (name: string) => forgot.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const [username, email] = [field('Username'), field('Email')];
  const send = forgot.getByRole('button', { name: 'Send email' });
  await send.click();
  await expect(username).toHaveAccessibleDescription('Enter your username');
  await expect(email).toHaveAccessibleDescription(/Enter a valid email address$/);
  await username.fill('7abc');
  await email.fill('kittisak.example');
  await send.click();
  await expect(username).toHaveAccessibleDescription('Letters and digits, starting with a letter, 6 to 16 characters');
  await expect(email).toHaveAccessibleDescription(/Enter a valid email address$/);
  await username.fill('nobodyknows');
  await email.fill('nobody@example.com');
  await send.click();
  await expect(forgot.getByText('Username/Email does not exist')).toBeVisible();
});
