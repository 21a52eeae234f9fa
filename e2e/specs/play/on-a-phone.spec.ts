import { expect, test } from '@playwright/test';
import { enter, openAccount } from '#fixtures/account.ts';
import { buriedControls, overflow } from '#fixtures/looks.ts';
import { GameList } from '#pages/game-list.ts';

const games = ['Marquee Sevens', 'Dice Duel', 'Rocket Run', 'Plinko Drop', 'Marquee Keno', 'Mine Master', 'High Low Lane', 'Wheel of Stars', 'Comet Crash'];
/** A whole phone, one whose browser keeps its own bars, and a small one. */
const phones = [[390, 844], [390, 664], [360, 640]] as const;
const others = [[844, 390], [834, 1112], [1024, 768]] as const;

test.use({ hasTouch: true });

test('R1.01 each game of the house shows all that a round needs on a phone at once, and nothing of it lies under something else', async ({ page }) => {
  await enter(page, (await openAccount()).token);
  for (const game of games) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/bgs');
    const popup = await new GameList(page).play(game);
    const main = popup.game.getByRole('main');
    await expect(main.getByRole('group', { name: 'Stake' })).toBeVisible();
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => buriedControls(main), `${game} at ${width} x ${height}`).toEqual([]);
      await expect(main.getByRole('status').last(), `${game} at ${width} x ${height}`).toBeInViewport({ ratio: 1 });
      expect(await main.evaluate(({ ownerDocument: { documentElement } }) => documentElement.scrollWidth - documentElement.clientWidth), `${game} at ${width}`).toBe(0);
    }
  }
});

test('R2.16 a game is left by its own button at every size of window', async ({ page }) => {
  await enter(page, (await openAccount()).token);
  await page.goto('/bgs');
  const popup = await new GameList(page).play('Mine Master');
  await expect(popup.balance).toBeVisible();
  for (const [width, height] of [...phones, ...others]) {
    await page.setViewportSize({ width, height });
    await expect(popup.root.getByRole('button', { name: 'Close the game' }), `at ${width} x ${height}`).toBeInViewport({ ratio: 1 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  await popup.root.getByRole('button', { name: 'Close the game' }).tap();
  await expect(popup.root).toBeHidden();
});
