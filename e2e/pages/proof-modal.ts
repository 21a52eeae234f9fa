import type { Locator, Page } from '@playwright/test';

/** The step after a login at a new place. */
export class ProofModal {
  readonly root: Locator;
  readonly other: Locator;
  readonly ways: Locator;
  readonly send: Locator;
  readonly sentCode: Locator;
  readonly appCode: Locator;
  readonly name: Locator;
  readonly fault: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Is it you?' });
    this.other = this.root.getByRole('button', { name: 'Another way' });
    this.ways = this.root.getByRole('list', { name: 'How would you like to show it?' });
    this.send = this.root.getByRole('button', { name: /^Send code|^Again in/ });
    this.sentCode = this.root.getByLabel(/^Verification code/);
    this.appCode = this.root.getByLabel(/^Code from the app/);
    this.name = this.root.getByLabel(/^Full name/);
    this.fault = this.root.getByRole('alert');
  }

  async choose(way: RegExp): Promise<void> {
    await this.other.click();
    await this.ways.getByRole('button', { name: way }).click();
  }

  async confirm(): Promise<void> {
    await this.root.getByRole('button', { name: 'Confirm and log in' }).click();
  }
}
