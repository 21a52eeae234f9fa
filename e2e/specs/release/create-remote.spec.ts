import { expect, test } from '@playwright/test';
import { createRemote } from '#fixtures/releases/new-remote.ts';
import { buildRemote, changeText, getLiveVersion, runReleases } from '#fixtures/releases/releases.ts';
import { NewRemotePage } from '#pages/new-remote-page.ts';

/** A published version cannot be replaced, and a route stays in the history, so each run uses its own. */
const run = Math.floor(Date.now() / 1000);
const route = `/fish-${run}`;
const [first, next] = [`0.1.${run}`, `0.2.${run}`];

test(
  'creates a remote, releases it, releases a change, rolls it back, and withdraws it from open tabs',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const fish = await createRemote('fish', route);
    const preview = new NewRemotePage(page, route);
    const shows = async (title: string) =>
      expect(async () => {
        expect((await preview.open())?.status()).toBe(200);
        await expect(preview.title).toHaveText(title, { timeout: 3_000 });
      }).toPass({ timeout: 15_000 });

    try {
      expect((await preview.open())?.status()).toBe(404);

      await runReleases('publish', 'fish', '--dir', await buildRemote(fish.folder, first));
      await runReleases('switch', 'fish', first, '--reason', 'the first page');
      await shows('Fish preview');
      await expect(preview.games.first()).toBeVisible();

      changeText(fish.folder, { key: 'preview.title', text: 'Fish at night' });
      await runReleases('publish', 'fish', '--dir', await buildRemote(fish.folder, next));
      await runReleases('switch', 'fish', next, '--reason', 'a better name');
      await shows('Fish at night');

      await runReleases('rollback', 'fish', '--reason', 'the first name was better');
      expect(await getLiveVersion('fish')).toBe(first);
      await shows('Fish preview');

      await runReleases('withdraw', 'fish', '--urgent', '--reason', 'it is harmful');
      await expect(preview.title).toHaveText('Page not found', { timeout: 20_000 });
      await runReleases('rollback', 'fish', '--reason', 'it was not harmful');
      await expect(preview.title).toHaveText('Fish preview', { timeout: 20_000 });
    } finally {
      fish.remove();
    }
  },
);
