import { expect, test } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { GameList } from '#pages/games/game-list.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { MinesTable } from '#pages/games/mines-table.ts';

test('R1.01c plays mines tile by tile, keeps the round while the game is closed, and cashes it out', async ({
  page,
}) => {
  const { username, password } = await registerAccount();
  await page.goto('/bgs');
  const list = new GameList(page);
  let popup = await list.play('Mine Master');
  await new LoginModal(page).logIn(username, password);

  let table = new MinesTable(popup.game);
  await table.chooseMines(1);
  await table.findGem();
  await expect(table.mines).toHaveCount(0);
  await expect(table.cashOut).toHaveText('Cash out 10.31');

  await popup.close();
  await expect(popup.root).toBeHidden();
  popup = await list.play('Mine Master');
  table = new MinesTable(popup.game);
  await expect(table.gems).toHaveCount(1);
  await expect(table.status).toHaveText('Now 1.0312×. Pick another tile or cash out.');

  await table.cashOut.click();
  await expect(table.status).toContainText('10.31 THB, pays 1.0312×, gems found: 1');
  await expect(table.mines).toHaveCount(1);
  await expect(popup.game.locator('[data-round-id]').first()).toHaveAttribute('data-state', 'DONE');
});
