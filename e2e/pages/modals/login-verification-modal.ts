import type { Locator, Page } from '@playwright/test';

/** The verification of a login from a new network. */
export class LoginVerificationModal {
  readonly root: Locator;
  readonly other: Locator;
  readonly methods: Locator;
  readonly send: Locator;
  readonly sentCode: Locator;
  readonly appCode: Locator;
  readonly name: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: "Confirm it's you" });
    this.other = this.root.getByRole('button', { name: 'Use another method' });
    this.methods = this.root.getByRole('list', { name: 'Choose how to confirm' });
    this.send = this.root.getByRole('button', { name: /^Send code|^Resend in/ });
    this.sentCode = this.root.getByLabel(/^Verification code/);
    this.appCode = this.root.getByLabel(/^Code from the app/);
    this.name = this.root.getByLabel(/^Full name/);
    this.error = this.root.getByRole('alert');
  }

  async choose(method: RegExp): Promise<void> {
    await this.other.click();
    await this.methods.getByRole('button', { name: method }).click();
  }

  async confirm(): Promise<void> {
    await this.root.getByRole('button', { name: 'Confirm and log in' }).click();
  }
}
