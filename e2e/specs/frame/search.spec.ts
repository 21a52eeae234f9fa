import { expect, test } from '@playwright/test';
import { call } from '#fixtures/calls.ts';
import { Frame } from '#pages/frame.ts';

test('R2.16n R2.26abcd R5.07ab R7.03a searches by category, vendor and trimmed name after half a second', async ({
  page,
}) => {
  const requests: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/GCSGAME_gameList')) requests.push(url.searchParams);
  });
  const names = () => requests.map((query) => query.get('gameName')).filter((name) => name !== null);
  await page.clock.install();
  await page.goto('/member-of-nothing');
  const frame = new Frame(page);
  await expect(page.getByRole('button', { name: /^Search \d+ games$/ })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  const search = frame.searchModal;
  await expect(search.name).toBeFocused();
  await expect(search.results).toHaveText('403 games');

  await search.choose(search.category, 'Slots');
  await expect(search.results).toHaveText('250 games');
  await expect(search.games).toHaveCount(20);
  await search.more.dispatchEvent('click');
  await expect(search.games).toHaveCount(40);
  await search.games.first().hover();
  await page.mouse.wheel(0, 5_000);
  await expect(search.games).toHaveCount(60);

  await search.choose(search.vendor, 'Red Pagoda');
  await expect(search.results).toHaveText('40 games');
  expect(requests.at(-1)?.get('gameType')).toBe('RNG');
  expect(requests.at(-1)?.get('gameClassify')).toBe('RNG');
  expect(requests.at(-1)?.get('vassalage')).toBe('RPG');

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await search.name.pressSequentially('  tiger ');
  await page.clock.runFor(499);
  expect(names()).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(names).toEqual(['tiger']);
  await page.clock.resume();

  const { games, totalCount } = await call('gameList', {
    query: { gameType: 'RNG', vassalage: 'RPG', gameName: 'tiger' },
  });
  await expect(search.results).toHaveText(totalCount === 1 ? '1 game' : `${totalCount} games`);
  await expect(search.games.getByRole('heading')).toHaveText(games.map(({ displayName }) => displayName));

  await search.name.fill('no game has this name');
  await search.root.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search.results).toHaveText('403 games');
  await search.name.fill('marquee sevens');
  await expect(search.results).toHaveText('1 game');
  const popup = await search.playDemo('Marquee Sevens');
  await expect(search.root).toBeHidden();
  await expect(popup.spin).toBeVisible();
});
