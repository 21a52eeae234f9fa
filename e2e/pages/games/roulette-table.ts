import type { FrameLocator, Locator } from '@playwright/test';

/** Roulette wheel and betting table inside the game frame. */
export class RouletteTable {
  readonly spin: Locator;
  readonly status: Locator;
  private readonly game: FrameLocator;
  private readonly board: Locator;

  constructor(game: FrameLocator) {
    this.game = game;
    this.board = game.getByRole('group', { name: 'Betting table' });
    this.spin = game.getByRole('button', { name: 'Spin', exact: true });
    this.status = game.getByRole('status');
  }

  /** Spot of a bet such as `Straight 17`, with or without chips. */
  spot(name: string): Locator {
    return this.board.getByRole('button', { name: new RegExp(`^${name}(, [\\d.]+ THB)?$`) });
  }

  async placeChips(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.spot(name).click();
  }

  async chooseChip(units: number): Promise<void> {
    await this.game.getByRole('button', { name: `Chip ${units}`, exact: true }).click();
  }

  async press(tool: 'Undo' | 'Clear bets' | 'Repeat bet' | 'Straight' | 'Split' | 'Corner'): Promise<void> {
    await this.game.getByRole('button', { name: tool, exact: true }).click();
  }
}
