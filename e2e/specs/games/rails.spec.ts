import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { Home } from '#pages/home.ts';
import { waitForReadyPage } from '#pages/wait-for-ready-page.ts';

test('R2.28b R9.02g shows the menu of the home page, and five and a half tiles of a row', async ({ page }) => {
  await page.goto('/');
  const home = new Home(page);
  const { categories } = await call('gameMenus', { query: { language: 'en' } });
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Game categories' });
  await expect(menu.getByRole('link')).toHaveCount(categories.length + 1);
  await menu.getByRole('link', { name: 'Cards' }).click();
  await expect(page).toHaveURL('/pvp');

  await page.goto('/');
  await waitForReadyPage(page, '/');
  const tiles = home.tiles('Popular games');
  await expect(tiles.nth(6)).toBeAttached();
  const boxes = await Promise.all([0, 1].map((index) => tiles.nth(index).boundingBox()));
  const row = await tiles
    .nth(0)
    .locator('xpath=..')
    .evaluate((element) => element.parentElement?.clientWidth ?? 0);
  const [first, second] = boxes;
  const gap = (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0);
  expect(Math.round(gap)).toBe(16);
  expect((row + gap) / ((first?.width ?? 1) + gap)).toBeCloseTo(5.5, 0);
});

test('R2.28d R7.03bc shows rows of hot, favourite and recent games to a member who has some', async ({ page }) => {
  const { token } = await registerAccount();
  const { games } = await call('gameList', { query: { gameType: 'RNG', language: 'en' } });
  const [favourite, played] = games;
  if (favourite === undefined || played === undefined) throw new Error('no slots');
  const { nodeId, vassalage: vendor, gameType } = favourite;
  await call('addFavourite', { token, body: { nodeId, vendor, gameType } });
  await openSession(page, token);
  const requested = Promise.all(
    ['MCSFE_getFavoriteGamesList', 'GCS_recentGame'].map(async (name) => {
      const request = await page.waitForRequest(`**/wps/relay/${name}?*`);
      return Object.fromEntries(new URL(request.url()).searchParams);
    }),
  );
  await page.goto('/');
  const home = new Home(page);
  await expect(home.tiles('Popular games')).toHaveCount(12);
  await expect(home.tiles('Favourites').getByRole('heading')).toHaveText([favourite.displayName]);
  const client = { clientType: '3', platform: 'WEB', gameType: 'RNG', language: 'en' };
  expect(await requested).toEqual([
    { ...client, pageNo: '1', pageSize: '999' },
    { ...client, page: '1', pageSize: '20' },
  ]);
});

test('R9.07ac R9.09ac loads pictures a tenth of which is visible, from hosts that are picked at random', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const Original = IntersectionObserver;
    const thresholds: unknown[] = [];
    Object.assign(globalThis, {
      thresholds,
      IntersectionObserver: class extends Original {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super(callback, options);
          thresholds.push(options?.threshold);
        }
      },
    });
  });
  await page.route('**/', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll('"imageCDNs":["/media"]', '"imageCDNs":["/media","/media2"]'),
    });
  });
  await page.route('**/media2/**', (route) =>
    route.continue({ url: route.request().url().replace('/media2/', '/media/') }),
  );
  const pictures: string[] = [];
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/media')) pictures.push(pathname);
    if (pathname.endsWith('/GCSGAME_gameList')) queries.push(searchParams);
  });
  await page.goto('/');
  const home = new Home(page);
  await expect(home.tiles('Slots').first()).toBeAttached();
  await home.section('Live casino').scrollIntoViewIfNeeded();
  const hosts = () => new Set(pictures.map((path) => path.split('/')[1]));
  await expect.poll(hosts).toEqual(new Set(['media', 'media2']));
  expect(await page.evaluate(() => Object(globalThis).thresholds)).toContain(0.1);
  expect(queries[0]?.get('platform')).toBe('WEB');
  const sets = home.section('Live casino').locator('img[srcset]');
  await expect(sets.first()).toHaveAttribute('srcset', /-320\.webp 320w, .*-640\.webp 640w/);
});
