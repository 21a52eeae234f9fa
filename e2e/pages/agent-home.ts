import type { Locator, Page } from '@playwright/test';
import { LogoutModal } from '#pages/modals/logout-modal.ts';

/** Placeholder of the agent centre. */
export class AgentHome {
  readonly page: Page;
  /** The time of the site, such as 2026/11/27 20:15:30. */
  readonly clock: Locator;
  readonly timeZone: Locator;
  readonly gameNavigation: Locator;

  constructor(page: Page) {
    this.page = page;
    this.clock = page.getByText(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/);
    this.timeZone = page.getByText('Site time, GMT+07:00');
    this.gameNavigation = page.getByRole('navigation', { name: 'Games', exact: true });
  }

  greeting(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: `Welcome, ${name}` });
  }

  async logout(): Promise<LogoutModal> {
    await this.page.getByRole('button', { name: 'Log out' }).click();
    return new LogoutModal(this.page);
  }
}
