import type { Locator, Page } from '@playwright/test';

export class LogoutModal {
  readonly root: Locator;
  readonly cancel: Locator;
  readonly confirm: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Log out' });
    this.cancel = this.root.getByRole('button', { name: 'Cancel' });
    this.confirm = this.root.getByRole('button', { name: 'Log out' });
  }
}
