import { expect, test, type Page } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { toHundredths } from '#fixtures/to-hundredths.ts';
import { call } from '#fixtures/calls.ts';
import { verifyLedger, runOperator } from '#fixtures/operator.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { BetRecord } from '#pages/bet-record.ts';
import { GameList } from '#pages/games/game-list.ts';
import type { GamePopup } from '#pages/games/game-popup.ts';

const getVendorBalance = async (token: string): Promise<string | null | undefined> =>
  (await call('merchantWallet', { token })).wallets.find(({ vendor }) => vendor === 'SNL')?.balance;

/** Opens a game of a vendor with a wallet of its own. The whole balance is transferred to it. */
async function openVendorGame(page: Page): Promise<{ token: string; game: string; popup: GamePopup }> {
  const { token } = await registerAccount();
  await openSession(page, token);
  await page.goto('/rng?vassalage=SNL');
  const list = new GameList(page);
  const game = await list.tiles.first().getByRole('heading').innerText();
  const popup = await list.play(game);
  await expect(popup.spin).toBeEnabled();
  return { token, game, popup };
}

test('transfers the balance to a vendor wallet, and the ledger matches the vendor after a round', async ({ page }) => {
  const { token, game, popup } = await openVendorGame(page);
  await expect(popup.balance).toHaveText(/^1,000\.00/);
  expect(await getVendorBalance(token)).toBe('1000.00');

  const { payout } = await popup.playRound();
  const after = 100_000 - 1_000 + payout;
  await expect.poll(async () => toHundredths(await popup.balance.innerText())).toBe(after);
  expect(toHundredths((await getVendorBalance(token)) ?? '')).toBe(after);
  await popup.close();

  await page.goto('/member/personalHistoryCopy');
  await expect(new BetRecord(page).rows.first()).toContainText(game);
  expect(await runOperator('reconcile')).toContain('The ledger agrees with the vendors.');
});

test('transfers all money of vendor wallets back, or what the next game needs', async ({ page }) => {
  const { token, game, popup } = await openVendorGame(page);
  await popup.close();
  await new AccountMenu(page).choose('Provider wallets');
  const wallets = page.getByRole('dialog', { name: 'Provider wallets' });
  await expect(wallets.getByRole('listitem').filter({ hasText: 'Sunline' })).not.toContainText(/\b0\.00/);
  const { viewport } = test.info().project.use;
  await page.setViewportSize({ width: 390, height: 844 });
  await wallets.getByRole('button', { name: 'Transfer all to main wallet' }).click();
  const toast = page.getByText('All money is back in your main wallet');
  await expect(toast).toBeVisible();
  const rows = await wallets.getByRole('list').boundingBox();
  expect(rows && rows.y + rows.height).toBeLessThan((await toast.boundingBox())?.y ?? 0);
  if (viewport) await page.setViewportSize(viewport);
  expect(await getVendorBalance(token)).toBe('0.00');
  await page.goto('/rng?vassalage=SNL');
  await expect((await new GameList(page).play(game)).spin).toBeEnabled();
  expect(await getVendorBalance(token)).toBe('1000.00');

  await page.goto('/bgs');
  const sevens = await new GameList(page).play('Marquee Sevens');
  await expect(sevens.spin).toBeEnabled();
  expect(await getVendorBalance(token)).toBe('0.00');
  await expect(sevens.balance).toHaveText(/^1,000\.00/);
  expect(await verifyLedger()).toMatchObject({ balanced: true });
});
