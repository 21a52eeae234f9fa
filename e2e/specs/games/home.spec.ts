import { expect, test } from '@playwright/test';
import { call } from '#fixtures/calls.ts';
import { Home } from '#pages/home.ts';

/** A request leaves up to so many milliseconds after the turn of its list. */
const requestDelay = 50;

test('R9.04 the home page has its rows with their counts, fetched one after the other, and tiles have their style and number of people', async ({ page }) => {
  const asked: { from: number; to: number }[] = [];
  page.on('requestfinished', (request) => {
    const { startTime, responseEnd } = request.timing();
    if (request.url().includes('/GCSGAME_gameList')) asked.push({ from: startTime, to: startTime + responseEnd });
  });
  await page.goto('/');
  const home = new Home(page);
  const counts = { 'Hot tonight': 12, Slots: 12, 'Made by Marquee': 12, Poker: 12 };
  for (const [title, count] of Object.entries(counts)) await expect(home.tiles(title)).toHaveCount(count);
  const vendors = { 'Live casino': 4, 'Slot studios': 6, Fish: 4, Sports: 2, 'E-sports': 2, Lottery: 2, 'E-lottery': 2, Cockfight: 4 };
  for (const [title, count] of Object.entries(vendors)) await expect(home.vendors(title)).toHaveCount(count);

  const turns = asked.sort((one, other) => one.from - other.from);
  expect(turns.length).toBeGreaterThanOrEqual(2);
  turns.slice(1).forEach(({ from }, index) => {
    const before = turns[index] ?? { from: 0, to: 0 };
    expect(from - before.from).toBeGreaterThanOrEqual(500 - requestDelay);
    expect(from).toBeGreaterThanOrEqual(before.to);
  });

  const { games } = await call('hotGames', { query: { isPlatform: 2, platform: 'WEB', language: 'en' } });
  for (const { displayName, nodeId, playable } of games.slice(0, 12)) {
    const tile = home.tiles('Hot tonight').filter({ has: page.getByRole('heading', { name: displayName, exact: true }) });
    await expect(tile).toHaveAttribute('data-look', String((nodeId % 9) + 1));
    if (!playable) continue;
    const online = Number((await tile.getByTitle(/online, illustrative$/).innerText()).replace(',', ''));
    expect(online).toBeGreaterThanOrEqual(500);
    expect(online).toBeLessThanOrEqual(2_000);
  }
  const { categories } = await call('gameMenus');
  for (const { id, displayName } of categories.find(({ gameClassify }) => gameClassify === 'LIVE')?.cards ?? []) {
    const look = home.section('Live casino').locator('[data-look]').filter({ has: page.getByLabel(new RegExp(`^${displayName},`)) });
    await expect(look).toHaveAttribute('data-look', String((id % 5) + 1));
  }
});
