import type { Locator, Page } from '@playwright/test';

/** Categories that do not fit into the navigation bar. */
export class MoreMenu {
  readonly trigger: Locator;
  readonly items: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.trigger = page
      .getByRole('navigation', { name: 'Games', exact: true })
      .getByRole('button', { name: 'More', exact: true });
    this.items = page.getByRole('menu').getByRole('menuitem');
  }

  async openCategory(category: string): Promise<void> {
    await this.trigger.click();
    await this.page.getByRole('menuitem', { name: category, exact: true }).click();
  }
}
