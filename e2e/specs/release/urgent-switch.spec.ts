import { expect, test } from '@playwright/test';
import { createNextVersion } from '#fixtures/releases/next-version.ts';
import { runReleases } from '#fixtures/releases/releases.ts';
import { GameList } from '#pages/games/game-list.ts';
import { waitForReadyPage } from '#pages/wait-for-ready-page.ts';

const version = `99.8.${Math.floor(Date.now() / 1000)}`;
const oneYearMs = 365 * 24 * 3_600_000;

test(
  'applies an urgent switch after failed fetches and with a wrong clock, and keeps a half-typed search',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const next = createNextVersion('lobby', version, { from: 'Marquee Originals', to: 'Games of the house' });
    await runReleases('publish', 'lobby', '--dir', next);
    await page.clock.setSystemTime(Date.now() + oneYearMs);
    const failures = [
      { status: 503, body: 'the edge is restarting' },
      { status: 200, contentType: 'text/html', body: '<html>' },
      { status: 200, contentType: 'application/json', body: '{"manifest":{"schema":1,' },
    ];
    await page.goto('/bgs');
    const list = new GameList(page);
    await expect(list.title).toHaveText('Marquee Originals');
    await page.route('**/fleet/manifest', (route) => {
      const failure = failures.shift();
      return failure === undefined ? route.continue() : route.fulfill(failure);
    });
    await waitForReadyPage(page, '/bgs');
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('seven');
    await runReleases('switch', 'lobby', version, '--urgent', '--reason', 'the old heading is wrong');
    try {
      await search.pressSequentially('s ');
      await expect(list.title).toHaveText('Games of the house', { timeout: 30_000 });
      await expect(search).toHaveValue(/^sevens ?$/);
      expect(failures).toEqual([]);
    } finally {
      await runReleases('rollback', 'lobby', '--urgent', '--reason', 'the story is over');
    }
    await expect(list.title).toHaveText('Marquee Originals', { timeout: 30_000 });
    await expect(search).toHaveValue(/^sevens ?$/);
  },
);
