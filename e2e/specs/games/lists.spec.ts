import { expect, test, type Page } from '@playwright/test';
import { call } from '#fixtures/calls.ts';
import { waitForPaint } from '#fixtures/wait-for-paint.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/games/game-list.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { MoreMenu } from '#pages/more-menu.ts';
import { waitForReadyPage } from '#pages/wait-for-ready-page.ts';

test('R2.09ab shows a page for every list, and keeps vendor, filter and name of the slots in the address', async ({
  page,
}) => {
  const list = new GameList(page);
  const frame = new Frame(page);
  const more = new MoreMenu(page);
  await page.goto('/fish');
  const expectFirstGames = async (
    title: string,
    query: { gameType: 'FISH' | 'RNG' | 'PVP' | 'BGS' } | { filter: 'HOT' },
  ) => {
    const { games } = await call('gameList', { query: { ...query, language: 'en' } });
    await expect(list.title).toHaveText(title);
    await expect(list.tiles.getByRole('heading')).toHaveText(games.map(({ displayName }) => displayName));
  };
  await expectFirstGames('Fishing', { gameType: 'FISH' });
  await more.openCategory('Card games');
  await expectFirstGames('Card games', { gameType: 'PVP' });
  await more.openCategory('Marquee Originals');
  await expectFirstGames('Marquee Originals', { gameType: 'BGS' });
  await frame.openCategory('HOT');
  await expectFirstGames('Hot games', { filter: 'HOT' });
  const login = new LoginModal(page);
  for (const [address, title] of [
    ['/fav', 'Favourites'],
    ['/recent', 'Recently played'],
  ] as const) {
    if (address === '/fav') await frame.openCategory('FAV');
    else await page.goto(address);
    await expect(list.title).toHaveText(title);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(login.root).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login.root).toBeHidden();
  }

  await frame.openCategory('Slots');
  await expectFirstGames('Slots', { gameType: 'RNG' });
  await list.chooseVendor('Red Pagoda');
  await expect(page).toHaveURL('/rng?vassalage=RPG');
  await list.filter('JACKPOT');
  await expect(page).toHaveURL('/rng?filter=JP&vassalage=RPG');
  const { games } = await call('gameList', {
    query: { gameType: 'RNG', vassalage: 'RPG', filter: 'JP', language: 'en' },
  });
  await expect(list.tiles.getByRole('heading')).toHaveText(games.map(({ displayName }) => displayName));
  await page.reload();
  await expect(list.tiles.getByRole('heading')).toHaveText(games.map(({ displayName }) => displayName));
  await list.search.fill('no game has this name');
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/rng');
  await expect(list.tiles).toHaveCount(20);
});

/** Scrolls until a share of the window's height remains to the end of the loaded games. */
const scrollToRemaining = (page: Page, share: number) =>
  page.evaluate((part) => {
    const end = [...document.querySelectorAll('main article')].at(-1)?.getBoundingClientRect().bottom ?? 0;
    window.scrollBy({ top: end - window.innerHeight * (1 + part), behavior: 'instant' });
  }, share);

/** Scrolls down and waits for the scroll event. */
const toTheEnd = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      }),
  );

test('shows filters, name and provider of the slots in one row', async ({ page }) => {
  const { filters, search, vendors } = new GameList(page);
  await page.goto('/rng');
  await waitForReadyPage(page, '/rng');
  await expect(filters.getByRole('radio', { name: 'ARCADE' })).toBeVisible();
  for (const control of [search, vendors]) await expect(control).toBeVisible();
  const boxes = await Promise.all([filters, search, vendors].map((control) => control.boundingBox()));
  const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10);
});

test('R4.21ac R9.02b loads 20 more games near the end of a list, and restores the position on going back', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/GCSGAME_gameList'))
      requests.push(new URL(request.url()).searchParams.get('pageNo') ?? '');
  });
  await page.goto('/rng?vassalage=BRL');
  const list = new GameList(page);
  await expect(list.tiles).toHaveCount(20);
  const expectRequests = async (...pages: string[]) => {
    await waitForPaint(page);
    await expect.poll(() => requests).toEqual(pages);
  };
  let resolveResponse = (): void => undefined;
  const response = new Promise<void>((resolve) => (resolveResponse = resolve));
  await page.route('**/GCSGAME_gameList*', (route) => response.then(() => route.continue()));
  requests.length = 0;
  await scrollToRemaining(page, 0.4);
  await expectRequests();
  await scrollToRemaining(page, 0.9);
  await expectRequests();
  await scrollToRemaining(page, 0.2);
  await expectRequests('2');
  await expect(page.getByRole('status').filter({ hasText: 'Loading more, 20 of 55' })).toBeVisible();
  resolveResponse();
  await expect(list.tiles).toHaveCount(40);
  await scrollToRemaining(page, 0);
  await expect(list.tiles).toHaveCount(55);
  await expect(page.getByRole('main').getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await scrollToRemaining(page, 0.5);
  await scrollToRemaining(page, 0);
  await expectRequests('2', '3');

  await scrollToRemaining(page, 0.7);
  await waitForPaint(page);
  const scrollPosition = await page.evaluate(() => window.scrollY);
  await new Frame(page).openCategory('HOT');
  await expect(list.title).toHaveText('Hot games');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(list.tiles).toHaveCount(55);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition);
});

test('R4.21b loads more games at most once in 600 ms', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/GCSGAME_gameList'))
      requests.push(new URL(request.url()).searchParams.get('pageNo') ?? '');
  });
  await page.clock.install();
  await page.goto('/rng');
  const list = new GameList(page);
  await waitForReadyPage(page, '/rng');
  await expect(list.tiles).toHaveCount(20);
  const now = () => page.evaluate(() => Date.now());
  await page.clock.pauseAt((await now()) + 1_000);
  requests.length = 0;
  await toTheEnd(page);
  const loadedAt = await now();
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await page.getByRole('status').filter({ hasText: '40 of 250' }).count()).toBe(1);
  }).toPass();
  await toTheEnd(page);
  await page.clock.runFor(loadedAt + 599 - (await now()));
  expect(requests).toEqual(['2']);
  await page.clock.runFor(1);
  await expect.poll(() => requests).toEqual(['2', '3']);
});
