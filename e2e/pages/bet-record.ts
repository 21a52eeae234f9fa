import type { Locator, Page } from '@playwright/test';

export class BetRecord {
  readonly rows: Locator;

  constructor(page: Page) {
    this.rows = page.getByRole('table', { name: 'Bets' }).getByRole('row').filter({ has: page.getByRole('cell') });
  }
}
