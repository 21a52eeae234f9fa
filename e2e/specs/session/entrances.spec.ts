import { expect, test } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { Frame } from '#pages/frame.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';

test('R2.02 R2.03 R2.15a R2.17 R2.19g R8.02j shows the login over the home page, and stays there when closed', async ({
  page,
}) => {
  const login = new LoginModal(page);
  const home = page.getByRole('heading', { name: 'Popular games', includeHidden: true });
  for (const address of ['/lottery?gameCode=LOTT', '/member']) {
    await page.goto(address);
    await expect(login.root).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(login.root).toContainText('You are not logged in. Please log in.');
  }
  await expect(home).toBeVisible();
  await login.close();
  await expect(login.root).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();

  await page.goto('/login');
  await expect(login.root).toBeVisible();
  await expect(login.root).not.toContainText('You are not logged in');
  await expect(home).toBeVisible();
  await login.root.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/register');
  const form = new RegisterModal(page);
  await form.close();
  await expect(form.root).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('R2.15b guards pages by the token only, reports an expired session, and returns to the page after login', async ({
  page,
}) => {
  const member = await registerAccount();
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.setItem('token', 'dead'.repeat(8)));
  await page.goto('/member');
  const login = new LoginModal(page);
  await expect(login.root).toContainText('Your session has expired');
  await login.logIn(member.username, member.password);
  await expect(login.root).toBeHidden();
  await expect(page).toHaveURL('/member');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeAttached();
  await expect(new Frame(page).balance).toContainText('1,000.00 THB');
});
