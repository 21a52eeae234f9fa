import type { Locator, Page } from '@playwright/test';

export class BetRecord {
  readonly rows: Locator;
  readonly export: Locator;
  readonly from: Locator;
  readonly to: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.rows = page
      .getByRole('table', { name: 'Bets' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    this.export = page.getByRole('button', { name: 'Export CSV' });
    this.from = page.getByLabel('From', { exact: true });
    this.to = page.getByLabel('To', { exact: true });
  }

  /** A figure of the totals, once it is loaded. */
  total(name: string): Locator {
    return this.page
      .getByLabel('Totals')
      .getByRole('term')
      .filter({ hasText: name })
      .locator('xpath=following-sibling::dd')
      .filter({ hasText: /\d/ });
  }

  /** Picks an option of a filter. */
  async choose(filter: string, option: string): Promise<void> {
    await this.page
      .getByRole('region', { name: 'Filter bets' })
      .getByRole('button', { name: new RegExp(`^${filter}:`) })
      .click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }
}
