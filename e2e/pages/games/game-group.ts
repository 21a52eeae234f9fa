import type { Locator, Page } from '@playwright/test';
import { GamePopup } from './game-popup.ts';

/** The popup with the games of one vendor. */
export class GameGroup {
  readonly root: Locator;
  readonly games: Locator;

  private readonly page: Page;

  constructor(page: Page, vendor: string) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: `${vendor} games` });
    this.games = this.root.getByRole('article');
  }

  async play(game: string): Promise<GamePopup> {
    await this.root.getByRole('button', { name: `Play ${game}`, exact: true }).click();
    return new GamePopup(this.page, game);
  }

  async playDemo(game: string): Promise<GamePopup> {
    const tile = this.games.filter({ has: this.page.getByRole('heading', { name: game, exact: true }) });
    await tile.hover();
    await tile.getByRole('button', { name: `Try ${game} demo` }).click();
    return new GamePopup(this.page, game);
  }
}
