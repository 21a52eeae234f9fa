import { expect, test } from '@playwright/test';
import { LoginModal } from '#pages/modals/login-modal.ts';

test('R2.16abc R2.19acdf R2.20ab R2.21ab R3.03g shows tabs, links and banners of the forms of a visitor', async ({
  page,
}) => {
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const tabs = (name: string) => dialog(name).getByRole('tab');
  const selected = (name: string) => dialog(name).getByRole('tab', { selected: true });

  await page.goto('/login');
  const login = new LoginModal(page);
  await expect(tabs('Log in')).toHaveText(['Username', 'SMS']);
  await expect(dialog('Log in').getByText('Log in to play', { exact: true })).toBeVisible();
  await expect(dialog('Log in').getByRole('link', { name: 'Read the terms of use' })).toHaveAttribute(
    'href',
    '/help#term',
  );
  for (const provider of ['LINE', 'Facebook', 'Google']) await expect(login.provider(provider)).toBeVisible();

  await login.forgot.click();
  await expect(tabs('Forgot password?')).toHaveText(['Email', 'Mobile']);
  await expect(selected('Forgot password?')).toHaveText('Mobile');
  await expect(dialog('Forgot password?').getByText('Back in a minute')).toBeVisible();
  await dialog('Forgot password?').getByRole('button', { name: 'Close' }).click();

  await dialog('Log in').getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/register');
  await expect(tabs('Sign up')).toHaveText(['Mobile', 'Username']);
  await expect(selected('Sign up')).toHaveText('Mobile');
  await expect(dialog('Sign up').getByText('Create your account')).toBeVisible();
  await dialog('Sign up').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');

  await page.goto('/agent');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Google' })).toHaveCount(0);
});

test('R3.03g plays the film of the home page', async ({ page }) => {
  await page.goto('/');
  const film = page.getByRole('region', { name: 'Ten seconds of Marquee' });
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(film).toBeInViewport({ timeout: 500 });
  }).toPass();
  await film.getByRole('button', { name: /^Play video/ }).click();
  await expect(film.locator('video')).toHaveJSProperty('error', null);
  await expect(async () =>
    expect(await film.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0),
  ).toPass();
});
