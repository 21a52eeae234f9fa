import type { Locator, Page } from '@playwright/test';

/** What stands beside the page: pages, modals and settings. */
export class SideMenu {
  readonly root: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('navigation', { name: 'Side menu' });
  }

  /** An entry by its present name, whether it leads somewhere or opens something. */
  entry(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true }).or(this.root.getByRole('link', { name, exact: true }));
  }
}
