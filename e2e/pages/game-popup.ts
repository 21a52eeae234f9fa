import type { FrameLocator, Locator, Page } from '@playwright/test';

/** A running game in the site's own frame bar. */
export class GamePopup {
  readonly root: Locator;
  readonly balance: Locator;
  readonly net: Locator;
  readonly game: FrameLocator;
  readonly spin: Locator;
  readonly rounds: Locator;

  constructor(page: Page, name: string) {
    this.root = page.getByRole('dialog', { name });
    this.balance = this.root.getByRole('group', { name: 'Balance' });
    this.net = this.root.getByRole('group', { name: 'Net this session' });
    this.game = this.root.frameLocator('iframe');
    this.spin = this.game.getByRole('button', { name: 'Spin' });
    this.rounds = this.game.locator('[data-round-id]');
  }

  async close(): Promise<void> {
    await this.root.getByRole('button', { name: 'Close the game' }).click();
  }
}
