import type { Locator, Page, Response } from '@playwright/test';

/** The first page of a remote that was just made. */
export class NewRemotePage {
  readonly title: Locator;
  readonly games: Locator;
  private readonly page: Page;
  private readonly route: string;

  constructor(page: Page, route: string) {
    this.page = page;
    this.route = route;
    this.title = page.getByRole('main').getByRole('heading', { level: 1 });
    this.games = page.getByRole('main').getByRole('article');
  }

  async open(): Promise<Response | null> {
    return this.page.goto(this.route);
  }
}
