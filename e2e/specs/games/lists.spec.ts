import { expect, test } from '@playwright/test';
import { call } from '#fixtures/calls.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/game-list.ts';
import { LoginModal } from '#pages/login-modal.ts';
import { MoreMenu } from '#pages/more-menu.ts';

test('R2.09 every list has its page; the slots keep vendor, filter and name in the address', async ({ page }) => {
  const list = new GameList(page);
  const frame = new Frame(page);
  const more = new MoreMenu(page);
  await page.goto('/fish');
  const begins = async (title: string, query: { gameType: 'FISH' | 'RNG' | 'PVP' | 'BGS' } | { filter: 'HOT' }) => {
    const { games } = await call('gameList', { query: { ...query, language: 'en' } });
    await expect(list.title).toHaveText(title);
    await expect(list.tiles.getByRole('heading')).toHaveText(games.map(({ displayName }) => displayName));
  };
  await begins('Fish', { gameType: 'FISH' });
  await more.goTo('Card games');
  await begins('Poker', { gameType: 'PVP' });
  await more.goTo('In-house');
  await begins('In-house games', { gameType: 'BGS' });
  await frame.goTo('HOT');
  await begins('Hot games', { filter: 'HOT' });
  const login = new LoginModal(page);
  for (const [address, title] of [['/fav', 'Favourites'], ['/recent', 'Played recently']] as const) {
    if (address === '/fav') await frame.goTo('FAV');
    else await page.goto(address);
    await expect(list.title).toHaveText(title);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(login.root).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login.root).toBeHidden();
  }

  await frame.goTo('Slots');
  await begins('Slots', { gameType: 'RNG' });
  await list.chooseVendor('Red Pagoda');
  await expect(page).toHaveURL('/rng?vassalage=RPG');
  await list.filter('JACKPOT');
  await expect(page).toHaveURL('/rng?filter=JP&vassalage=RPG');
  const { games } = await call('gameList', { query: { gameType: 'RNG', vassalage: 'RPG', filter: 'JP', language: 'en' } });
  await expect(list.tiles.getByRole('heading')).toHaveText(games.map(({ displayName }) => displayName));
  await page.reload();
  await expect(list.tiles.getByRole('heading')).toHaveText(games.map(({ displayName }) => displayName));
  await list.search.fill('no game has this name');
  await page.getByRole('main').getByRole('button', { name: 'Show all games' }).click();
  await expect(page).toHaveURL('/rng');
  await expect(list.tiles).toHaveCount(20);
});
