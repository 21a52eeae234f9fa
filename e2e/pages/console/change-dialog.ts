import type { Locator, Page } from '@playwright/test';

/** Dialog with the dry run of a change and its reason. */
export class ChangeDialog {
  readonly root: Locator;
  readonly reason: Locator;
  readonly checks: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog');
    this.reason = this.root.getByLabel('Reason');
    this.checks = this.root.getByRole('group').filter({ hasText: 'Checks' });
  }

  async choose(version: string): Promise<void> {
    await this.root.getByRole('button', { name: /^Version: / }).click();
    await this.root.page().getByRole('option', { name: version }).click();
  }

  confirm(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }
}
