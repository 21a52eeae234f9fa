import { expect, type Page } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { Frame } from '#pages/frame.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { test } from '#faults/test.ts';

/** Failures of the browser storage. */
const storageFailures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'is closed (SecurityError)': (page) =>
    page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, area, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    }),
  'is full (QuotaExceededError)': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
  'is not there': (page) =>
    page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, area, { value: null });
    }),
};

for (const [name, injectFailure] of Object.entries(storageFailures)) {
  test(`F14 storage that ${name}: allows browsing and login`, async ({ page }) => {
    const { username, password } = await registerAccount();
    await injectFailure(page);
    await page.goto('/');
    const frame = new Frame(page);
    await frame.openCategory('Slots');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await frame.chooseSetting('Appearance', 'Light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    const login = await frame.openLogin();
    await login.logIn(username, password);
    await expect(login.root).toBeHidden();
    await expect(frame.balance).toContainText('1,000.00 THB');

    const menu = new AccountMenu(page);
    await menu.trigger.click();
    await menu.root.getByRole('menuitem', { name: 'My account' }).click();
    await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible();
    const logout = await menu.logOut();
    await logout.confirm.click();
    await expect(frame.balance).toHaveCount(0);
  });
}
