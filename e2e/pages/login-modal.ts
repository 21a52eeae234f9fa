import type { Locator, Page } from '@playwright/test';

export class LoginModal {
  readonly root: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly slider: Locator;
  readonly submit: Locator;
  readonly remember: Locator;
  readonly refusal: Locator;
  readonly freePlay: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Log in' });
    this.username = this.root.getByLabel('Username', { exact: true });
    this.password = this.root.getByLabel('Password', { exact: true });
    this.slider = this.root.getByRole('slider');
    this.submit = this.root.getByRole('button', { name: 'Log in' });
    this.remember = this.root.getByRole('checkbox', { name: /^Remember me/ });
    this.refusal = this.root.getByRole('alert');
    this.freePlay = this.root.getByRole('button', { name: 'Free play' });
  }

  async close(): Promise<void> {
    await this.root.getByRole('button', { name: 'Close' }).click();
  }

  /** Drags the handle along its track as a hand would. */
  async slide(): Promise<void> {
    await this.slider.scrollIntoViewIfNeeded();
    const box = await this.slider.boundingBox();
    if (!box) throw new Error('the slider is not on the screen');
    const { page } = this;
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 2_000, y, { steps: 60 });
    await page.mouse.up();
  }

  /** The same by keyboard alone. */
  async slideByKeyboard(): Promise<void> {
    await this.slider.focus();
    while ((await this.slider.getAttribute('aria-valuenow')) !== '100') await this.slider.press('ArrowRight', { delay: 20 });
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.slide();
    await this.submit.click();
  }

  private get page(): Page {
    return this.root.page();
  }
}
