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

  /** Waits for the result of a dry run. How long its test in a browser takes depends on the machine. */
  async waitForChecks(): Promise<void> {
    await this.checks.waitFor();
  }

  confirm(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }
}
