import { expect, type Locator, type Page } from '@playwright/test';

/** Operates the page by keyboard only. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string, times = 1): Promise<void> {
    for (let count = 0; count < times; count += 1) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Presses a key until the target has the focus. */
  async focus(target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
    await target.waitFor();
    const hasFocus = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 40 && !(await hasFocus()); presses += 1) await this.press(key);
    await expect(target).toBeFocused();
  }

  async fill(target: Locator, text: string): Promise<void> {
    await this.focus(target);
    await this.type(text);
  }

  async choose(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.focus(target);
    await this.press(key);
  }
}
