import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { toHundredths } from '#fixtures/to-hundredths.ts';
import { verifyLedger } from '#fixtures/operator.ts';
import { newPlayer } from '#fixtures/player.ts';
import { BetRecord } from '#pages/bet-record.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/games/game-list.ts';

const stakeUnits = 20;
const stake = stakeUnits * 100;
const slot = 'Marquee Sevens';

test('R2.03 R4.06d searches the slots, registers from there and returns to the home page', async ({ page }) => {
  await page.goto('/');
  const frame = new Frame(page);
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();

  await frame.openCategory('Slots');
  const slots = new GameList(page);
  await expect(slots.title).toHaveText('Slots');
  await slots.filter('HOT');
  await slots.search.fill('tiger');
  await expect(slots.tile('Tiger Bonanza')).toBeVisible();
  await expect(slots.tile('Crown Court')).toHaveCount(0);

  const form = await frame.openRegister();
  await form.register(newPlayer());
  await expect(form.root).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(frame.balance).toContainText('1,000.00 THB');
});

test('R1.01c R1.12b R2.29f plays five rounds and lists the bets, with a balanced ledger', async ({ page }) => {
  await openSession(page, (await registerAccount()).token);
  await page.goto('/bgs');
  const frame = new Frame(page);
  const inHouse = new GameList(page);
  const popup = await inHouse.play(slot);
  await expect(popup.balance).toContainText('1,000.00 THB');

  await popup.chooseStake(stakeUnits);
  const rounds: { id: string; payout: number }[] = [];
  for (let count = 0; count < 5; count++) rounds.push(await popup.playRound());
  expect(new Set(rounds.map(({ id }) => id)).size).toBe(5);

  const won = rounds.reduce((sum, { payout }) => sum + payout, 0);
  const expected = 1_000_00 - 5 * stake + won;
  await expect(async () => expect(toHundredths(await popup.balance.innerText())).toBe(expected)).toPass();
  await expect(async () => expect(toHundredths(await popup.net.innerText())).toBe(won - 5 * stake)).toPass();
  await popup.close();
  await expect(async () => expect(toHundredths(await frame.balance.innerText())).toBe(expected)).toPass();

  await page.goto('/member/personalHistoryCopy');
  const record = new BetRecord(page);
  await expect(record.rows).toHaveCount(5);
  await expect(record.rows.filter({ hasText: slot })).toHaveCount(5);

  const { balanced, sums } = await verifyLedger();
  expect(balanced).toBe(true);
  expect(Object.keys(sums)).toEqual(expect.arrayContaining(['THB']));
  for (const [currency, sum] of Object.entries(sums)) expect([currency, BigInt(sum)]).toEqual([currency, 0n]);
});
