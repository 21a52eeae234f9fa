import { expect, type FrameLocator, type Locator } from '@playwright/test';

/** The game of high and low cards inside its frame. */
export class HiloTable {
  readonly start: Locator;
  readonly cashOut: Locator;
  readonly status: Locator;
  readonly guesses: Locator;
  readonly skip: Locator;
  readonly cardsBefore: Locator;

  constructor(game: FrameLocator) {
    this.start = game.getByRole('button', { name: 'Start', exact: true });
    this.cashOut = game.getByRole('button', { name: /^Cash out / });
    this.status = game.getByRole('status');
    this.guesses = game.getByRole('group', { name: 'Your guess' }).getByRole('button', { name: /% chance, pays/ });
    this.skip = game.getByRole('button', { name: /^Skip card/ });
    this.cardsBefore = game.getByRole('list', { name: 'Previous cards' }).getByRole('listitem');
  }

  /**
   * Starts rounds until the first guess is right. Takes the guess with the better chance, because the game lists only
   * seven rounds.
   */
  async guessOnce(): Promise<void> {
    do {
      await this.start.click();
      await expect(this.status).toHaveText('Bet placed. Is the next card higher or lower?');
      const texts = await this.guesses.allTextContents();
      const chances = texts.map((text) => Number(/([\d.]+)\s?% chance/.exec(text)?.[1]));
      await this.guesses.nth(chances.indexOf(Math.max(...chances))).click();
      await expect(this.cardsBefore).toHaveCount(1);
    } while (await this.start.isVisible());
  }
}
