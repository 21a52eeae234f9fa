import type { Locator, Page, Response } from '@playwright/test';

/** The page of a newly created remote. */
export class NewRemotePage {
  readonly title: Locator;
  readonly games: Locator;
  /** Shows that the remote is loaded from a developer's machine, with a button that ends it. */
  readonly override: Locator;
  private readonly page: Page;
  private readonly route: string;

  constructor(page: Page, route: string) {
    this.page = page;
    this.route = route;
    this.title = page.getByRole('main').getByRole('heading', { level: 1 });
    this.override = page.getByRole('status').filter({ hasText: / runs( from this machine)?\./ });
    this.games = page.getByRole('main').getByRole('article');
  }

  async open(origin = ''): Promise<Response | null> {
    return this.page.goto(origin + this.route);
  }

  /** Switches between the previewed and the released remote. */
  async use(choice: 'the local build' | 'the released version'): Promise<void> {
    await this.override.getByRole('link', { name: `Use ${choice}` }).click();
  }
}
