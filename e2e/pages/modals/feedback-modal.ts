import type { Locator, Page } from '@playwright/test';

export class FeedbackModal {
  readonly root: Locator;
  readonly type: Locator;
  readonly description: Locator;
  readonly captcha: Locator;
  readonly captchaPicture: Locator;
  readonly submit: Locator;
  readonly errors: Locator;
  /** The dialog that names empty fields. */
  readonly missing: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: 'Feedback' });
    this.type = this.root.getByRole('button', { name: /^Topic/ });
    this.description = this.root.getByLabel('Description');
    this.captcha = this.root.getByLabel('Characters in the picture');
    this.captchaPicture = this.root.getByRole('img', { name: 'Picture with 5 characters' });
    this.submit = this.root.getByRole('button', { name: 'Send' });
    this.errors = this.root.getByRole('alert');
    this.missing = page.getByRole('dialog', { name: 'Some details are missing' });
  }

  async choose(type: string): Promise<void> {
    await this.type.click();
    await this.page.getByRole('option', { name: type }).click();
  }
}
