import type { Locator, Page } from '@playwright/test';

/** The modal of an activity. */
export class ActivityModal {
  readonly root: Locator;
  readonly comment: Locator;
  readonly pictures: Locator;
  readonly thumbnails: Locator;
  readonly apply: Locator;
  readonly errors: Locator;
  /** Status of the application. */
  readonly status: Locator;

  constructor(page: Page, name: string) {
    this.root = page.getByRole('dialog', { name });
    this.comment = this.root.getByLabel('Your comment');
    this.pictures = this.root.getByLabel('Pictures');
    this.thumbnails = this.root.getByRole('button', { name: /^Remove picture \d$/ });
    this.apply = this.root.getByRole('button', { name: 'Apply' });
    this.errors = this.root.getByRole('alert');
    this.status = this.root.getByRole('status');
  }
}
