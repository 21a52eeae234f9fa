import type { Locator, Page } from '@playwright/test';

/** The side menu with pages, modals and settings. */
export class SideMenu {
  readonly root: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('navigation', { name: 'Side menu' });
  }

  /** A link or button by its current label. */
  entry(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true }).or(this.root.getByRole('link', { name, exact: true }));
  }
}
