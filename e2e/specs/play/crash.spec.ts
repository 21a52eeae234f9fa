import { expect, test } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { GameList } from '#pages/games/game-list.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

/** A round that reaches a multiplier of 100 takes more than a minute. */
const FLIGHT_MS = 160_000;

test('cashes a bet on Comet Crash out automatically while the game is closed', async ({ page }) => {
  test.setTimeout(2 * FLIGHT_MS + 60_000);
  const { username, password } = await registerAccount();
  await page.goto('/bgs');
  const list = new GameList(page);
  const popup = await list.play('Comet Crash');
  await new LoginModal(page).logIn(username, password);

  const { game } = popup;
  const bet = game.getByRole('button', { name: 'Bet', exact: true });
  await game.getByRole('switch', { name: 'Auto cash-out' }).click();
  await game.getByRole('textbox', { name: 'Cash out at' }).fill('1.01');
  await game.getByRole('textbox', { name: 'Cash out at' }).press('Enter');
  // A bet at the end of the time for bets can come too late. Then its stake is refunded, and the player bets again.
  await expect(async () => {
    await expect(bet).toHaveAttribute('aria-disabled', 'false', { timeout: FLIGHT_MS });
    await bet.click();
    await expect(game.getByRole('status')).toContainText('Cashes out automatically at 1.01×.');
  }).toPass({ timeout: FLIGHT_MS });

  await popup.close();
  await expect(popup.root).toBeHidden();
  await list.play('Comet Crash');
  const last = popup.rounds.first();
  await expect(last).toHaveAttribute('data-state', 'DONE', { timeout: FLIGHT_MS });
  // Two of a hundred rounds crash before a cash-out is possible.
  await expect(last.locator('b')).toHaveText(/^(10\.10|0\.00)$/);
});
