import type { Locator, Page } from '@playwright/test';

export class PasswordModal {
  readonly root: Locator;
  readonly old: Locator;
  readonly fresh: Locator;
  readonly confirmation: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Change password' });
    this.old = this.root.getByLabel(/^Old password/);
    this.fresh = this.root.getByLabel(/^New password/);
    this.confirmation = this.root.getByLabel(/^Confirm new password/);
  }
}
