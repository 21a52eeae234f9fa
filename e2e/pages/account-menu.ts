import type { Locator, Page } from '@playwright/test';
import { LogoutModal } from '#pages/modals/logout-modal.ts';

/** The menu behind the avatar of a logged-in player. */
export class AccountMenu {
  readonly trigger: Locator;
  readonly root: Locator;

  constructor(page: Page) {
    this.trigger = page.getByRole('banner').getByRole('button', { name: /^Account menu,/ });
    this.root = page.getByRole('menu');
  }

  async choose(entry: string): Promise<void> {
    await this.trigger.click();
    await this.root.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  async logOut(): Promise<LogoutModal> {
    await this.choose('Log out');
    return new LogoutModal(this.root.page());
  }
}
