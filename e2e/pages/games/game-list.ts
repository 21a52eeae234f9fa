import type { Locator, Page } from '@playwright/test';
import { GameGroup } from './game-group.ts';
import { GamePopup } from './game-popup.ts';

/** The list centre: all games of one category. */
export class GameList {
  readonly page: Page;
  readonly title: Locator;
  readonly tiles: Locator;
  readonly search: Locator;
  readonly filters: Locator;
  readonly vendors: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.tiles = page.getByRole('main').getByRole('article');
    this.search = page.getByRole('main').getByRole('searchbox', { name: 'Game name' });
    this.filters = page.getByRole('radiogroup', { name: 'Filters' });
    this.vendors = page.getByRole('main').getByRole('button', { name: /^Provider:/ });
  }

  tile(game: string): Locator {
    return this.tiles.filter({ has: this.page.getByRole('heading', { name: game, exact: true }) });
  }

  heart(game: string): Locator {
    return this.tile(game).getByRole('button', { name: /favourites$/ });
  }

  async filter(name: string): Promise<void> {
    await this.filters.getByRole('radio', { name }).click();
  }

  async chooseVendor(name: string): Promise<void> {
    await this.vendors.click();
    await this.page.getByRole('option', { name }).click();
  }

  async play(game: string): Promise<GamePopup> {
    await this.page
      .getByRole('button', { name: `Play ${game}`, exact: true })
      .first()
      .click();
    return new GamePopup(this.page, game);
  }

  /** Opens the games of a vendor by its card. */
  async openGroup(card: string, vendor: string): Promise<GameGroup> {
    await this.tile(card)
      .getByRole('button', { name: `Show the games of ${card}` })
      .click();
    return new GameGroup(this.page, vendor);
  }

  async playDemo(game: string): Promise<GamePopup> {
    await this.tile(game).hover();
    await this.tile(game)
      .getByRole('button', { name: `Try ${game} demo` })
      .click();
    return new GamePopup(this.page, game);
  }
}
