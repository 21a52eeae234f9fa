import type { Locator, Page } from '@playwright/test';
import { LoginModal } from './login-modal.ts';
import { RegisterModal } from './register-modal.ts';

/** What stands around every page: header, navigation, side menu, footer. */
export class Frame {
  readonly page: Page;
  readonly header: Locator;
  readonly games: Locator;
  readonly balance: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.games = page.getByRole('navigation', { name: 'Games', exact: true });
    this.balance = this.header.getByRole('group', { name: 'Balance' });
  }

  async openLogin(): Promise<LoginModal> {
    await this.header.getByRole('link', { name: 'Log in' }).click();
    return new LoginModal(this.page);
  }

  async openRegister(): Promise<RegisterModal> {
    await this.header.getByRole('link', { name: 'Register' }).click();
    return new RegisterModal(this.page);
  }

  /** Follows a link of the navigation bar. */
  async goTo(name: string): Promise<void> {
    await this.games.getByRole('link', { name, exact: true }).click();
  }
}
