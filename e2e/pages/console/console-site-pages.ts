import type { Locator, Page } from '@playwright/test';
import { ChangeDialog } from './change-dialog.ts';

/** Pages of the console for site status, content, messages and jobs. */
export class ConsoleSitePages {
  readonly page: Page;
  readonly title: Locator;
  readonly audit: Locator;
  readonly messages: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.audit = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
    this.messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  }

  async open(page: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: page }).click();
  }

  /** Opens the dialog of a button; `area` is needed where several have the same name. */
  async begin(button: string, area: Locator | Page = this.page): Promise<ChangeDialog> {
    await area.getByRole('button', { name: button }).click();
    return new ChangeDialog(this.page);
  }

  entry(title: string): Locator {
    return this.page.getByRole('table', { name: 'Content' }).getByRole('row').filter({ hasText: title });
  }

  job(service: string, title: string): Locator {
    return this.page.getByRole('table', { name: service }).getByRole('row').filter({ hasText: title });
  }

  async search(address: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Phone or email' }).fill(address);
    await this.page.keyboard.press('Enter');
  }
}
