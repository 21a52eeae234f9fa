import type { Locator, Page } from '@playwright/test';

/** The page of the demo's identity provider. */
export class IdentityPage {
  readonly page: Page;
  readonly title: Locator;
  readonly name: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.name = page.getByLabel('Your name');
  }

  async continueAs(name: string): Promise<void> {
    await this.name.fill(name);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: 'Cancel' }).click();
  }
}
