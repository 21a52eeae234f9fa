import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { toHundredths } from '#fixtures/to-hundredths.ts';
import { GamePage } from './game-page.ts';

interface ListedRound {
  readonly id: string;
  /** In hundredths. */
  readonly payout: number;
}

const listedRound = async (round: Locator): Promise<ListedRound> => ({
  id: (await round.getAttribute('data-round-id')) ?? '',
  payout: toHundredths(await round.innerText()),
});

/** A running game in the popup of the site. */
export class GamePopup {
  readonly root: Locator;
  readonly balance: Locator;
  readonly net: Locator;
  readonly game: FrameLocator;
  readonly spin: Locator;
  readonly stake: Locator;
  readonly rounds: Locator;

  private readonly page: Page;
  private readonly name: string;

  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
    this.root = page.getByRole('dialog', { name });
    this.balance = this.figure('Balance');
    this.net = this.figure('Net this session');
    this.game = this.root.frameLocator('iframe');
    this.spin = this.game.getByRole('button', { name: 'Spin' });
    this.stake = this.game.getByRole('textbox', { name: /^Stake/ });
    this.rounds = this.game.locator('[data-round-id]');
  }

  async chooseStake(units: number): Promise<void> {
    await this.game.getByRole('button', { name: `Stake ${units}`, exact: true }).click();
  }

  async typeStake(text: string): Promise<void> {
    await this.stake.fill(text);
  }

  async pressStake(button: 'Halve stake' | 'Double stake'): Promise<void> {
    await this.game.getByRole('button', { name: button }).click();
  }

  /** Plays one round to its end. */
  async playRound(button = this.spin): Promise<ListedRound> {
    const before = (await this.rounds.count()) === 0 ? null : await this.rounds.first().getAttribute('data-round-id');
    await expect(button).toBeEnabled();
    await button.click();
    const latest = this.rounds.first();
    if (before !== null) await expect(latest).not.toHaveAttribute('data-round-id', before);
    await expect(latest).toHaveAttribute('data-state', 'DONE');
    return listedRound(latest);
  }

  /** The last rounds, newest first. */
  async listedRounds(): Promise<ListedRound[]> {
    return Promise.all((await this.rounds.all()).map(listedRound));
  }

  private figure(label: string): Locator {
    return this.root.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  }

  /** Opens the game on a page of its own. */
  async openAsPage(): Promise<GamePage> {
    await this.root.getByRole('button', { name: 'Open on its own page' }).click();
    return new GamePage(this.page, this.name);
  }

  async close(): Promise<void> {
    await this.root.getByRole('button', { name: 'Close game' }).click();
  }
}
