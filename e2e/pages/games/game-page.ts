import type { FrameLocator, Locator, Page } from '@playwright/test';

/** A running game on a page of its own. */
export class GamePage {
  readonly root: Locator;
  readonly game: FrameLocator;
  readonly roll: Locator;

  constructor(page: Page, name: string) {
    this.root = page.getByRole('region', { name, exact: true });
    this.game = this.root.frameLocator('iframe');
    this.roll = this.game.getByRole('button', { name: 'Roll' });
  }

  async openInWindow(): Promise<void> {
    await this.root.getByRole('button', { name: 'Open in a new window' }).click();
  }

  async close(): Promise<void> {
    await this.root.getByRole('button', { name: 'Close game' }).click();
  }
}
