import fs from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { toHundredths } from '#fixtures/to-hundredths.ts';
import { call } from '#fixtures/calls.ts';
import { playRound } from '#fixtures/rounds.ts';
import { BetRecord } from '#pages/bet-record.ts';
import { GameList } from '#pages/games/game-list.ts';

const wager = { game: 'dice', choice: { chance: 5_000, side: 'under' } } as const;

test('R9.09e shows the bets of the last 7 or 30 days', async ({ page }) => {
  await openSession(page, (await registerAccount()).token);
  await page.goto('/member/personalHistoryCopy');
  const { from, to } = new BetRecord(page);
  for (const days of [30, 7]) {
    await page.getByText(`Last ${days} days`, { exact: true }).click();
    const read = async (field: typeof from) => Date.parse((await field.inputValue()).replaceAll('/', '-'));
    await expect.poll(async () => ((await read(to)) - (await read(from))) / 86_400_000 + 1).toBe(days);
  }
});

test('lists the exact rounds of two games by game, state and day and exports them, without demo rounds', async ({
  page,
}) => {
  const { token } = await registerAccount();
  const rounds = [
    await playRound(token, 'BGS_DICE', '10.00', wager),
    await playRound(token, 'BGS_SEVENS', '20.00', { game: 'slot', choice: {} }),
    await playRound(token, 'BGS_DICE', '12.50', wager),
  ];
  const net = rounds.reduce((sum, { stake, result }) => sum - Number(stake) * 100 + Number(result?.payout) * 100, 0);
  expect(Number((await call('balance', { token })).balance) * 100).toBeCloseTo(1_000_00 + net, 5);

  await openSession(page, token);
  await page.goto('/bgs');
  const demo = await new GameList(page).playDemo('Marquee Sevens');
  await demo.playRound();
  await demo.close();

  await page.goto('/member/personalHistoryCopy');
  const record = new BetRecord(page);
  await expect(record.rows).toHaveCount(3);
  for (const { id, stake, result } of rounds) {
    const row = record.rows.filter({ hasText: id });
    await expect(row).toContainText(`${stake} THB`);
    await expect(row).toContainText(`${result?.payout} THB`);
    await expect(row.getByRole('link', { name: `Verify round ${id}` })).toHaveAttribute(
      'href',
      new RegExp(`/verify\\?round=${id}$`),
    );
  }
  expect(toHundredths(await record.total('Stake').innerText())).toBe(42_50);
  expect(toHundredths(await record.total('Win/loss').innerText())).toBe(Math.round(net));

  await record.choose('Game', 'Dice Duel');
  await expect(record.rows).toHaveCount(2);
  expect(toHundredths(await record.total('Stake').innerText())).toBe(22_50);
  await record.choose('Status', 'Cancelled');
  await expect(page.getByText('No bets found')).toBeVisible();
  await record.choose('Status', 'Settled');
  await expect(record.rows).toHaveCount(2);
  await page.reload();
  await expect(record.rows).toHaveCount(2);

  const saved = page.waitForEvent('download');
  await record.export.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^bets-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await fs.readFile(await file.path(), 'utf8')).replace('\ufeff', '').trim().split(/\r?\n/);
  expect(lines[0]).toBe(
    'Placed (GMT+07:00),Settled (GMT+07:00),Round,Game,Provider,Stake,Payout,Win/loss,Currency,Status',
  );
  expect(lines).toHaveLength(3);
  const dice = rounds.filter(({ stake }) => stake !== '20.00');
  for (const { id, stake, result } of dice)
    expect(lines.filter((line) => line.includes(`,${id},Dice Duel,Marquee,${stake},${result?.payout},`))).toHaveLength(
      1,
    );

  await record.from.fill('2026-01-31');
  await expect(page).toHaveURL(/2026-01-31/);
  await record.to.fill('2026-01-01');
  await expect(record.from).toHaveAccessibleDescription("The start date can't be after the end date.");
  await expect(record.rows).toHaveCount(2);
  await record.to.fill('2026-01-31');
  await expect(page.getByText('No bets found')).toBeVisible();
  await page.getByRole('button', { name: 'Show last 30 days' }).click();
  await expect(record.rows).toHaveCount(3);
});
