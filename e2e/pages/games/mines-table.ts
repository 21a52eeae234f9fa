import { expect, type FrameLocator, type Locator } from '@playwright/test';

/** The game of mines inside its frame. */
export class MinesTable {
  readonly start: Locator;
  readonly cashOut: Locator;
  readonly status: Locator;
  readonly gems: Locator;
  readonly mines: Locator;
  private readonly game: FrameLocator;

  constructor(game: FrameLocator) {
    this.game = game;
    this.start = game.getByRole('button', { name: 'Start', exact: true });
    this.cashOut = game.getByRole('button', { name: /^Cash out / });
    this.status = game.getByRole('status');
    this.gems = game.getByRole('button', { name: /^Tile \d+, gem$/ });
    this.mines = game.getByRole('button', { name: /^Tile \d+, mine$/ });
  }

  async chooseMines(mines: number): Promise<void> {
    await this.game.getByRole('button', { name: `Mines: ${mines}`, exact: true }).click();
  }

  /** Starts rounds until the first tile is a gem. */
  async findGem(): Promise<void> {
    for (let tile = 1; (await this.gems.count()) === 0; tile += 1) {
      await this.start.click();
      await expect(this.status).toHaveText('Bet placed. Pick a tile.');
      await this.game.getByRole('button', { name: `Tile ${tile}`, exact: true }).click();
      await expect(this.gems.or(this.mines).first()).toBeVisible();
    }
  }
}
