import type { Locator, Page } from '@playwright/test';

/** The lobby's first page. */
export class Home {
  readonly winners: Locator;
  readonly winnerLines: Locator;
  readonly reopenWinners: Locator;
  private readonly main: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.winners = this.main.getByRole('region', { name: 'Winners' });
    this.winnerLines = this.winners.getByRole('listitem');
    this.reopenWinners = this.main.getByRole('button', { name: 'Show winners' });
  }

  section(title: string): Locator {
    return this.main.getByRole('region', { name: title, exact: true });
  }

  /** The games of a row. */
  tiles(title: string): Locator {
    return this.section(title).getByRole('article');
  }

  /** The vendors of a row. */
  vendors(title: string): Locator {
    return this.section(title)
      .locator('a, button')
      .and(this.main.getByLabel(/, \d+ (games?|tables?)$/));
  }
}
