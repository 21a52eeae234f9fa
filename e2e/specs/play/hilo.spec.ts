import { expect, test } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { expectBetsRecorded } from '#pages/expect-bets-recorded.ts';
import { GameList } from '#pages/games/game-list.ts';
import { HiloTable } from '#pages/games/hilo-table.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

test(
  'keeps a hi-lo round with its cards while the game is closed, and continues it',
  { tag: '@long' },
  async ({ page }) => {
    const { username, password } = await registerAccount();
    await page.goto('/bgs');
    const list = new GameList(page);
    let popup = await list.play('High Low Lane');
    await new LoginModal(page).logIn(username, password);

    let table = new HiloTable(popup.game);
    await table.guessOnce();
    const statusBefore = await table.status.innerText();
    expect(statusBefore).toMatch(/^Now [\d.]+×\. Guess again or cash out\.$/);

    await popup.close();
    await expect(popup.root).toBeHidden();
    popup = await list.play('High Low Lane');
    table = new HiloTable(popup.game);
    await expect(table.cardsBefore).toHaveCount(1);
    await expect(table.status).toHaveText(statusBefore);

    await table.guesses.first().click();
    await expect(table.cardsBefore).toHaveCount(2);
    if (await table.cashOut.isVisible()) await table.cashOut.click();
    await expect(table.status).toContainText(/correct guesses: 2|Wrong guess/);
    await expect(table.start).toBeVisible();
    await expectBetsRecorded(page, popup, 10_00);
  },
);
