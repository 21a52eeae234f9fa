import { expect, test } from '@playwright/test';
import { call } from '#fixtures/calls.ts';
import { runOperator } from '#fixtures/operator.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

test('R1.04e hides a provider that an operator switches off', async ({ page }) => {
  try {
    await runOperator('social', 'google', 'off');
    await expect.poll(async () => (await call('whitelabel')).socialLogins).not.toContain('google');
    await page.goto('/login');
    const login = new LoginModal(page);
    await expect(login.provider('Facebook')).toBeVisible();
    await expect(login.provider('Google')).toBeHidden();
  } finally {
    await runOperator('social', 'google', 'on');
  }
});
