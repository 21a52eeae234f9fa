import type { Locator, Page } from '@playwright/test';
import { ChangeDialog } from './change-dialog.ts';

/** The releases of a channel with their health. */
export class ReleasesPage {
  readonly page: Page;
  readonly title: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { name: 'Releases', level: 1 });
  }

  row(part: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: part, exact: true }) });
  }

  /** Value of a part in a column. */
  cell(part: string, column: string): Locator {
    return this.row(part)
      .locator('div')
      .filter({ has: this.page.getByRole('term').filter({ hasText: column }) })
      .getByRole('definition');
  }

  more(part: string): Locator {
    return this.page.getByRole('button', { name: `More actions for ${part}` });
  }

  async openDialog(part: string, action: string): Promise<ChangeDialog> {
    await this.more(part).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
    return new ChangeDialog(this.page);
  }

  async rollBack(part: string): Promise<ChangeDialog> {
    await this.page.getByRole('button', { name: `Roll back ${part}` }).click();
    return new ChangeDialog(this.page);
  }
}
