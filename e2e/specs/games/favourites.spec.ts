import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/games/game-list.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

test('R2.10b R4.15ace saves favourite games, lists them, and removes them', async ({ page }) => {
  await openSession(page, (await registerAccount()).token);
  const list = new GameList(page);
  const { games } = await call('gameList', { query: { gameType: 'RNG', language: 'en' } });
  const [first = '', second = ''] = games.map(({ displayName }) => displayName);
  // On the clock of the page, because the test receives a request of a busy page late.
  await page.addInitScript(() => {
    const { fetch } = window;
    const sentAt: number[] = [];
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (/MCSFE_\w*FavoriteGameV2/.test(url)) sentAt.push(performance.now());
      return fetch(input, init);
    };
    Object.assign(window, { sentAt });
  });
  await page.goto('/rng');
  const calls = '**/wps/relay/MCSFE_*FavoriteGameV2*';
  /** The heart changes while the server has not responded. */
  const toggle = async (game: string, isFavourite: boolean): Promise<void> => {
    let respond = (): void => undefined;
    const responding = new Promise<void>((resolve) => (respond = resolve));
    await page.route(calls, async (route) => {
      await responding;
      await route.continue();
    });
    const response = page.waitForResponse(calls);
    // A page that has just opened does not know the favourites yet.
    await expect(list.heart(game)).toHaveAttribute('aria-pressed', String(!isFavourite));
    await list.heart(game).click();
    await expect(list.heart(game)).toHaveAttribute('aria-pressed', String(isFavourite));
    respond();
    expect((await response).ok()).toBe(true);
    await page.unroute(calls);
  };
  await toggle(first, true);
  await toggle(second, true);
  const sentAt = await page.evaluate((): number[] => Reflect.get(window, 'sentAt'));
  expect(sentAt).toHaveLength(2);
  expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThan(900);
  await page.reload();
  await expect(list.heart(first)).toHaveAttribute('aria-pressed', 'true');

  await new Frame(page).openCategory('FAV');
  await expect(list.tiles.getByRole('heading')).toHaveText([second, first]);
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Favourites' });
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('heading', { level: 3 })).toHaveText([second, first]);

  await page.goto('/fav');
  await toggle(second, false);
  await expect(list.tiles.getByRole('heading')).toHaveText([first]);
});

test('R4.15e keeps the last state of two games whose hearts are pressed three times within a second', async ({
  page,
}) => {
  const { token } = await registerAccount();
  await openSession(page, token);
  await page.goto('/rng');
  const hearts = page.getByRole('main').getByRole('button', { name: /to favourites$/ });
  await hearts.nth(1).waitFor();
  await hearts.evaluateAll(([first, second]) => {
    for (const heart of [first, second, first]) if (heart instanceof HTMLElement) heart.click();
  });
  await expect(page.getByRole('main').getByRole('button', { name: /from favourites$/ })).toHaveCount(1);
  const { games } = await call('gameList', { query: { gameType: 'RNG', language: 'en' } });
  await expect
    .poll(async () => (await call('favouriteIds', { token })).nodeIds, { timeout: 5_000 })
    .toEqual([games[1]?.nodeId]);
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
