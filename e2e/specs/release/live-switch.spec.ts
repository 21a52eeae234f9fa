import { expect, test, type Page } from '@playwright/test';
import { createNextVersion } from '#fixtures/releases/next-version.ts';
import { getLiveVersion, runReleases } from '#fixtures/releases/releases.ts';
import { Frame } from '#pages/frame.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';

const now = 'Hot games';
const next = 'Hot right now';
/** A published version cannot be replaced, so each run creates its own. */
const version = `99.1.${Math.floor(Date.now() / 1000)}`;

/** Marks the document; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
const wasNotReloaded = (page: Page) => expect(page.locator('html[data-not-reloaded]')).toHaveCount(1);

const headings = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

/** Leaves the list and returns, until it shows the heading of a version that the tab loads in the background. */
async function returnUntil(page: Page, heading: string): Promise<void> {
  const frame = new Frame(page);
  await expect(async () => {
    await frame.openCategory('FAV');
    await frame.openCategory('HOT');
    await expect(headings(page, heading)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

test('loads the next lobby at the next navigation, keeps a typed form, follows a rollback', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const before = await getLiveVersion('lobby');
  const dist = createNextVersion('lobby', version, { from: now, to: next });

  await page.goto('/hot');
  await expect(headings(page, now)).toBeVisible();
  await mark(page);

  const typing = await context.newPage();
  await typing.goto('/register');
  const form = new RegisterModal(typing);
  await form.chooseUsername();
  await form.username.fill('halfwaythere');
  await form.email.fill('kittisak@exam');
  await mark(typing);

  await runReleases('publish', 'lobby', '--dir', dist);
  await runReleases('switch', 'lobby', version, '--reason', 'a warmer heading');

  await returnUntil(page, next);
  await wasNotReloaded(page);

  await expect(form.username).toHaveValue('halfwaythere');
  await expect(form.email).toHaveValue('kittisak@exam');
  await form.close();
  await returnUntil(typing, next);
  await wasNotReloaded(typing);

  await runReleases('rollback', 'lobby', '--reason', 'the old heading was better');
  expect(await getLiveVersion('lobby')).toBe(before);
  for (const tab of [page, typing]) {
    await returnUntil(tab, now);
    await wasNotReloaded(tab);
  }
});
