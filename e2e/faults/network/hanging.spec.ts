import type { Release } from '@marquee/contract/fleet';
import { expect } from '@playwright/test';
import { getLiveLobby, makeLive, publishNext } from '#faults/lobby-versions.ts';
import { test } from '#faults/test.ts';

let present: Release;
let next: Release;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  present = await getLiveLobby();
  next = await publishNext();
  await makeLive(next, 'the version that hangs');
});
test.afterAll(() => makeLive(present, 'the hanging is over'));

// A visitor who gets the popups of operators.
test.use({ storageState: { cookies: [], origins: [] } });

test('loads the last good version when the player leaves one that hangs, without a popup', async ({ page }) => {
  const requested: string[] = [];
  await page.clock.install();
  await page.route(`**${next.base}**`, (route) => void requested.push(route.request().url()));
  await page.goto('/', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main.getByLabel('Loading').first()).toBeVisible();
  const entries = () => requested.filter((url) => new URL(url).pathname === `${next.base}${next.entry}`);
  await expect.poll(entries).toHaveLength(1);
  for (const milliseconds of [3_000, 3_000, 15_000]) await page.clock.fastForward(milliseconds);
  const retry = main.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await retry.click();
  await expect(main.getByRole('heading', { name: 'Popular games' })).toBeVisible();
  expect(entries()).toHaveLength(1);
  await expect(page.getByRole('dialog')).toBeVisible();
});
