import type { Locator, Page } from '@playwright/test';

/** Categories that do not fit into the navigation bar, each with its vendors. */
export class MoreMenu {
  readonly trigger: Locator;
  readonly root: Locator;
  readonly items: Locator;

  constructor(page: Page) {
    const bar = page.getByRole('navigation', { name: 'Games', exact: true });
    this.trigger = bar.getByRole('button', { name: 'More', exact: true });
    this.root = bar.getByRole('list', { name: 'More', exact: true });
    this.items = this.root.locator('> li > a');
  }

  async openCategory(category: string): Promise<void> {
    await this.trigger.click();
    await this.root.getByRole('link', { name: category, exact: true }).click();
  }
}
