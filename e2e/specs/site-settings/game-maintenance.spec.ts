import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { runOperator } from '#fixtures/operator.ts';
import { GameList } from '#pages/games/game-list.ts';
import { GamePopup } from '#pages/games/game-popup.ts';

test('R8.04g reports a game in maintenance, offers others, and starts it after the maintenance', async ({ page }) => {
  const list = new GameList(page);
  const tile = list.tile('Bull Bull Bay');
  const retryUntil = (check: () => Promise<void>) =>
    expect(async () => {
      await page.goto('/pvp?name=Bull+Bull+Bay');
      await check();
    }).toPass();
  await openSession(page, (await registerAccount()).token);
  await runOperator('game', 'TLG_BULL_BULL_BAY', 'maintenance', 'on', '--reason', 'test of game maintenance');
  try {
    await retryUntil(() => expect(tile).toContainText('Maintenance', { timeout: 1_000 }));
    await tile
      .getByRole('button', { name: /Bull Bull Bay/ })
      .first()
      .click();
    const popup = new GamePopup(page, 'Bull Bull Bay');
    await expect(popup.root).toContainText("Bull Bull Bay couldn't be started");
    const otherGames = popup.root.getByRole('list', { name: 'Games you can play' });
    await expect(otherGames.getByRole('article')).not.toHaveCount(0);
    const another = otherGames.getByRole('article').first();
    const name = await another.getByRole('heading').innerText();
    await another.getByRole('button', { name: `Play ${name}` }).click();
    await expect(new GamePopup(page, name).balance).toBeVisible();
  } finally {
    await runOperator('game', 'TLG_BULL_BULL_BAY', 'maintenance', 'off', '--reason', 'test of game maintenance');
  }
  await retryUntil(() =>
    expect(tile.getByRole('button', { name: 'Play Bull Bull Bay' })).toBeVisible({ timeout: 1_000 }),
  );
});
