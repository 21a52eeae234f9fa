import { expect, type Locator, type Page } from '@playwright/test';
import { generateTotp } from '#fixtures/authenticator.ts';
import { AccountMenu } from '#pages/account-menu.ts';

/** The authenticator of a player, opened from the list of active sessions. */
export class AuthenticatorModal {
  readonly root: Locator;
  readonly recoveryCodes: Locator;
  private readonly sessions: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Authenticator app' });
    this.recoveryCodes = this.root.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    this.sessions = page.getByRole('dialog', { name: 'Active sessions' });
  }

  /** Opens the set-up and fills it in. Returns the key of the authenticator. */
  async fillInSetUp(password: string): Promise<string> {
    await new AccountMenu(this.root.page()).choose('Active sessions');
    await this.sessions.getByRole('button', { name: 'Set up' }).click();
    const key = (await this.root.locator('code').textContent()) ?? '';
    await this.root.getByLabel(/^Password/).fill(password);
    await this.root.getByLabel(/^Code from the app/).fill(generateTotp(key));
    return key;
  }

  /** Sends the filled-in set-up and confirms that the recovery codes are saved. */
  async turnOn(): Promise<void> {
    await this.root.getByRole('button', { name: 'Turn on' }).click();
    await expect(this.recoveryCodes).toHaveCount(10);
    await this.root.getByRole('button', { name: "I've saved them" }).click();
    await expect(this.root).toBeHidden();
    await expect(this.sessions.getByRole('button', { name: 'Manage' })).toBeVisible();
  }

  /** Opens the form for a lost authenticator and requests a code by mail. */
  async requestMailCode(): Promise<void> {
    await this.sessions.getByRole('button', { name: 'Manage' }).click();
    await this.root.getByRole('button', { name: 'Lost your phone? Get a code by email' }).click();
    await this.root.getByRole('button', { name: 'Send code' }).click();
    await this.root.getByRole('button', { name: /^Resend in/ }).waitFor();
  }

  /** Fills in the password and the code of the mail. */
  async fillInMailCode(password: string, code: string): Promise<void> {
    await this.root.getByLabel(/^Password/).fill(password);
    await this.root.getByLabel(/^Verification code/).fill(code);
  }

  async turnOff(): Promise<void> {
    await this.root.getByRole('button', { name: 'Turn off' }).click();
    await expect(this.root).toBeHidden();
    await expect(this.sessions.getByRole('button', { name: 'Set up' })).toBeVisible();
  }
}
