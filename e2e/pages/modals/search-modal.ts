import type { Locator, Page } from '@playwright/test';
import { GamePopup } from '#pages/games/game-popup.ts';

export class SearchModal {
  readonly root: Locator;
  readonly name: Locator;
  readonly category: Locator;
  readonly vendor: Locator;
  readonly results: Locator;
  readonly games: Locator;
  readonly more: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: 'Search games' });
    this.name = this.root.getByRole('searchbox', { name: 'Game name' });
    this.category = this.root.getByRole('button', { name: /^Category:/ });
    this.vendor = this.root.getByRole('button', { name: /^Provider:/ });
    this.results = this.root.getByRole('status');
    this.games = this.root.getByRole('article');
    this.more = this.root.getByRole('button', { name: 'Load more' });
  }

  async playDemo(game: string): Promise<GamePopup> {
    await this.games.filter({ hasText: game }).hover();
    await this.root.getByRole('button', { name: `Try ${game} demo` }).click();
    return new GamePopup(this.page, game);
  }

  async choose(list: Locator, option: string): Promise<void> {
    await list.click();
    await this.page.getByRole('option', { name: option }).click();
  }
}
