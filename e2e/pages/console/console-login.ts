import type { Locator, Page } from '@playwright/test';
import { ReleasesPage } from './releases-page.ts';

/** The login page of operators. */
export class ConsoleLogin {
  readonly page: Page;
  readonly token: Locator;

  constructor(page: Page) {
    this.page = page;
    this.token = page.getByLabel('Operator token');
  }

  async logIn(token: string): Promise<ReleasesPage> {
    await this.token.fill(token);
    await this.token.press('Enter');
    return new ReleasesPage(this.page);
  }
}
