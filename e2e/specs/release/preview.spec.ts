import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { getPreviewError, startPreview } from '#fixtures/releases/preview.ts';
import { createRemote } from '#fixtures/releases/new-remote.ts';
import { changeText, runReleases } from '#fixtures/releases/releases.ts';
import { previewVisitorWithoutPopups } from '#fixtures/visitor-without-popups.ts';
import { NewRemotePage } from '#pages/new-remote-page.ts';

test.use({ storageState: previewVisitorWithoutPopups });

const guest = `guest-${Date.now()}`;
const route = `/preview-${Math.floor(Date.now() / 1000)}`;

test(
  'shows a remote inside the deployed site only to its developer, until it is reset or fails',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const fish = await createRemote('fish', route);
    const remotePage = new NewRemotePage(page, route);
    const preview = await startPreview(fish.folder);
    try {
      await remotePage.open(preview.origin);
      await expect(remotePage.title).toHaveText('Fish preview');
      await expect(remotePage.games.first()).toBeVisible();
      await expect(remotePage.override).toContainText('runs from this machine.');

      await preview.rebuild(() => changeText(fish.folder, { key: 'preview.title', text: 'Fish at night' }));
      await expect(remotePage.title).toHaveText('Fish at night');

      await remotePage.use('the released version');
      await expect(remotePage.override).toContainText('The released fish runs.');
      await expect(remotePage.title).not.toHaveText('Fish at night');
      await remotePage.use('the local build');
      await expect(remotePage.title).toHaveText('Fish at night');

      const source = path.join(fish.folder, 'src/features/preview/hot-tiles.tsx');
      const broken = fs
        .readFileSync(source, 'utf8')
        .replace('const { t } =', "if (games.length > 0) throw new Error('broken');\n  const { t } =");
      await preview.rebuild(() => fs.writeFileSync(source, broken));
      await expect(remotePage.override).toContainText('The released fish runs.');

      expect((await remotePage.open())?.status(), 'other visitors do not get the preview').toBe(404);

      const { token } = JSON.parse(await runReleases('operator', 'add', guest, '--grant', 'viewer', '--json'));
      expect(await getPreviewError(fish.folder, token)).toContain(
        `${guest} has no role with the permission 'override' for fish in production; ` +
          'it needs the role publisher, releaser, or admin.',
      );
      expect(await getPreviewError(fish.folder, 'unknown')).toContain('the bearer token is missing or wrong');
    } finally {
      preview.stop();
      fish.remove();
    }
  },
);
