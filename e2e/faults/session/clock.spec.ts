import { expect } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { Frame } from '#pages/frame.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { test } from '#faults/test.ts';

const oneYearMs = 365 * 24 * 3_600_000;

for (const [name, error] of [
  ['before', -oneYearMs],
  ['after', oneYearMs],
] as const) {
  test(`logs in on a device whose clock is a year ${name} the right time`, async ({ page }) => {
    const { username, password } = await registerAccount();
    await page.clock.setSystemTime(Date.now() + error);
    await page.goto('/login');
    const login = new LoginModal(page);
    await login.logIn(username, password);
    await expect(login.root).toBeHidden();
    await expect(new Frame(page).balance).toContainText('1,000.00 THB');
  });
}
