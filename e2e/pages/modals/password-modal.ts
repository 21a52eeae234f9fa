import type { Locator, Page } from '@playwright/test';

export class PasswordModal {
  readonly root: Locator;
  readonly current: Locator;
  readonly next: Locator;
  readonly confirmation: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Change password' });
    this.current = this.root.getByLabel(/^Current password/);
    this.next = this.root.getByLabel(/^New password/);
    this.confirmation = this.root.getByLabel(/^Confirm new password/);
  }
}
