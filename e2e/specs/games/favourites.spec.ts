import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/games/game-list.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

test('R2.10b R4.15ac saves favourite games, lists them, and removes them', async ({ page }) => {
  await openSession(page, (await registerAccount()).token);
  const list = new GameList(page);
  const { games } = await call('gameList', { query: { gameType: 'RNG', language: 'en' } });
  const [first = '', second = ''] = games.map(({ displayName }) => displayName);
  await page.goto('/rng');
  const stored = () => page.waitForResponse((response) => response.url().includes('FavoriteGameV2') && response.ok());
  for (const game of [first, second]) {
    const response = stored();
    // Only one toggle per second is allowed.
    await expect(async () => {
      await list.heart(game).click();
      await expect(list.heart(game)).toHaveAttribute('aria-pressed', 'true', { timeout: 100 });
    }).toPass();
    await response;
  }
  await page.reload();
  await expect(list.heart(first)).toHaveAttribute('aria-pressed', 'true');

  await new Frame(page).openCategory('FAV');
  await expect(list.tiles.getByRole('heading')).toHaveText([second, first]);
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Favourites' });
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('heading', { level: 3 })).toHaveText([second, first]);

  await page.goto('/fav');
  await list.heart(second).click();
  await expect(list.tiles.getByRole('heading')).toHaveText([first]);
});

test('R4.15d R6.01d R6.03b saves no favourite of a visitor or a trial account', async ({ page }) => {
  const list = new GameList(page);
  await page.goto('/hot');
  await list.tiles
    .first()
    .getByRole('button', { name: /to favourites$/ })
    .click();
  await expect(new LoginModal(page).root).toBeVisible();
  await openSession(page, (await call('freePlay', { body: {} })).token);
  await page.goto('/hot');
  await list.tiles
    .first()
    .getByRole('button', { name: /to favourites$/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Real account required' })).toBeVisible();
});
