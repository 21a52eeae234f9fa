import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { refusedInside, runInside } from '#fixtures/inside.ts';
import { createRemote } from '#fixtures/new-remote.ts';
import { changeText, releases } from '#fixtures/releases.ts';
import { NewRemotePage } from '#pages/new-remote-page.ts';

const guest = `guest-${Date.now()}`;
const route = `/inside-${Math.floor(Date.now() / 1000)}`;

test('a team sees its remote inside the deployed site, alone, until it is reset or fails', async ({ page }) => {
  test.setTimeout(120_000);
  const fish = await createRemote('fish', route);
  const preview = new NewRemotePage(page, route);
  const inside = await runInside(fish.folder);
  try {
    await preview.open(inside.origin);
    await expect(preview.title).toHaveText('Fish preview');
    await expect(preview.games.first()).toBeVisible();
    await expect(preview.override).toContainText('runs from this machine.');

    changeText(fish.folder, { key: 'preview.title', text: 'Fish at night' });
    await expect(preview.title).toHaveText('Fish at night', { timeout: 20_000 });

    await preview.run('the released one');
    await expect(preview.override).toContainText('The released fish runs.');
    await expect(preview.title).not.toHaveText('Fish at night');
    await preview.run('mine');
    await expect(preview.title).toHaveText('Fish at night');

    const source = path.join(fish.folder, 'src/features/preview/hot-tiles.tsx');
    fs.writeFileSync(
      source,
      fs
        .readFileSync(source, 'utf8')
        .replace('const { t } =', "if (games.length > 0) throw new Error('broken');\n  const { t } ="),
    );
    await expect(preview.override).toContainText('The released fish runs.', { timeout: 20_000 });

    expect((await preview.open())?.status(), 'nobody else has seen it').toBe(404);

    const { token } = JSON.parse(await releases('operator', 'add', guest, '--grant', 'viewer', '--json'));
    expect(await refusedInside(fish.folder, token)).toContain(
      `${guest} has no role that may override of fish in production.`,
    );
    expect(await refusedInside(fish.folder, 'nobody')).toContain('the bearer token is missing or wrong');
  } finally {
    inside.stop();
    fish.remove();
  }
});
