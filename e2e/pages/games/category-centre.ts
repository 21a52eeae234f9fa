import type { Locator, Page } from '@playwright/test';

/** A category by its vendors, with the games of the chosen one. */
export class CategoryCentre {
  readonly title: Locator;
  readonly facts: Locator;
  readonly vendors: Locator;
  readonly games: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.facts = main.getByRole('paragraph').first();
    this.vendors = main.getByRole('list', { name: 'Providers' }).getByRole('button');
    this.games = main.getByRole('article');
  }
}
