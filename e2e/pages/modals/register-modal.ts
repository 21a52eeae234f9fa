import type { Locator, Page } from '@playwright/test';

export class RegisterModal {
  readonly root: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly email: Locator;
  readonly fullName: Locator;
  readonly invitation: Locator;
  readonly age: Locator;
  readonly terms: Locator;
  readonly privacy: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Sign up' });
    this.username = this.root.getByRole('textbox', { name: /^Username/ });
    this.password = this.root.getByLabel(/^Password/);
    this.confirmation = this.root.getByLabel(/^Confirm password/);
    this.email = this.root.getByLabel(/^Email/);
    this.fullName = this.root.getByLabel(/^Full name/);
    this.invitation = this.root.getByLabel(/^Invitation code/);
    this.age = this.root.getByRole('checkbox', { name: /18 or older/ });
    this.terms = this.root.getByRole('checkbox', { name: /^I accept .+'s terms of use/ });
    this.privacy = this.root.getByRole('checkbox', { name: /privacy policy/ });
    this.submit = this.root.getByRole('button', { name: 'Sign up' });
  }

  /** The form with a phone number is shown first. */
  async chooseUsername(): Promise<void> {
    await this.root.getByRole('tab', { name: 'Username' }).click();
  }

  async close(): Promise<void> {
    await this.root.getByRole('button', { name: 'Close' }).click();
  }

  async register(player: { username: string; password: string; email: string }): Promise<void> {
    await this.chooseUsername();
    await this.username.fill(player.username);
    await this.password.fill(player.password);
    await this.confirmation.fill(player.password);
    await this.email.fill(player.email);
    for (const box of [this.age, this.terms, this.privacy]) await box.check();
    await this.submit.click();
  }
}
