import { expect, type Page } from '@playwright/test';
import { BetRecord } from './bet-record.ts';
import { Frame } from './frame.ts';
import type { GamePopup } from '#pages/games/game-popup.ts';
import { toHundredths } from '#fixtures/to-hundredths.ts';

/** Balance of a new account in hundredths. */
const welcome = 1_000_00;

/** Asserts that game, balance and bet record agree on all rounds of a new account. @param stake in hundredths */
export async function expectBetsRecorded(page: Page, popup: GamePopup, stake: number): Promise<void> {
  const rounds = await popup.listedRounds();
  const net = rounds.reduce((sum, { payout }) => sum + payout - stake, 0);
  await expect(async () => expect(toHundredths(await popup.balance.innerText())).toBe(welcome + net)).toPass();
  await popup.close();
  const { balance } = new Frame(page);
  await expect(async () => expect(toHundredths(await balance.innerText())).toBe(welcome + net)).toPass();
  await page.goto('/member/personalHistoryCopy');
  const record = new BetRecord(page);
  await expect(record.rows).toHaveCount(rounds.length);
  for (const { id } of rounds) await expect(record.rows.filter({ hasText: id })).toHaveCount(1);
  expect(toHundredths(await record.total('Win/loss').innerText())).toBe(net);
}
