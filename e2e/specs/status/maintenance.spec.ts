import { expect, test, type Page } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { findAxeViolations } from '#fixtures/appearance/find-axe-violations.ts';
import { reopenSite, runOperator, startMaintenance } from '#fixtures/operator.ts';
import { site } from '#fixtures/site.ts';
import { GameList } from '#pages/games/game-list.ts';

test.describe.configure({ timeout: 120_000 });

/** Milliseconds in which an open tab applies a new status. */
const soon = { timeout: 10_000 };

const closed = (page: Page) => page.getByRole('heading', { level: 1, name: "We'll be right back" });

test('R2.36a R4.01ab R8.04f closes the site within 10 seconds after a game ends, and reopens it', async ({
  page,
  context,
  request,
}) => {
  const list = page.getByRole('heading', { level: 1, name: 'Hot games' });
  await page.goto('/hot');
  await expect(list).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
  const player = await context.newPage();
  await openSession(player, (await registerAccount()).token);
  await player.goto('/bgs');
  const popup = await new GameList(player).play('Marquee Sevens');
  await expect(popup.spin).toBeEnabled();
  const newPage = await context.newPage();
  try {
    await runOperator('status', 'maintenance', '--minutes', '5');
    await page.bringToFront();
    await expect(closed(page)).toBeVisible(soon);
    await expect(page.getByRole('timer')).toHaveText(/^About 00:0[45]:\d\d left$/);
    await expect(page.getByRole('banner')).toHaveCount(0);
    expect(await findAxeViolations(page)).toEqual([]);

    await player.bringToFront();
    await expect(popup.root.getByRole('alert')).toContainText('Maintenance has started', soon);
    const notice = await popup.root.getByText(/^New bets are not accepted\./).boundingBox();
    const frame = await popup.root.locator('iframe').boundingBox();
    expect(notice && notice.y + notice.height).toBeLessThanOrEqual(frame?.y ?? 0);
    await expect(closed(player)).toBeHidden();
    await popup.close();
    await expect(closed(player)).toBeVisible();

    const response = await newPage.goto('/rng');
    expect(response?.status()).toBe(503);
    expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(200);
    await expect(closed(newPage)).toBeVisible();
    await expect(newPage.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', /\/chat$/);

    const closedResponse = await request.get(`${site.origin}/wps/relay/GCSGAME_hotGamesV2`);
    expect(closedResponse.status()).toBe(503);
    expect(await closedResponse.json()).toMatchObject({ success: false, message: 'info_maintenance' });
    await newPage.goto('/chat');
    await expect(newPage.getByRole('button', { name: 'General questions' })).toBeVisible();
    await newPage.goto('/rng');
  } finally {
    await reopenSite();
  }
  await expect(newPage.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible(soon);
  await page.bringToFront();
  await expect(list).toBeVisible(soon);
  await expect(page.locator('html[data-not-reloaded]')).toHaveCount(1);
});

test('R4.01a ends a maintenance at its end time, in open tabs and for calls', async ({ page, request }) => {
  const list = page.getByRole('heading', { level: 1, name: 'Hot games' });
  await page.goto('/hot');
  await expect(list).toBeVisible();
  const end = new Date(Date.now() + 15_000);
  try {
    await startMaintenance(end);
    await expect(closed(page)).toBeVisible(soon);
    await expect(list).toBeVisible({ timeout: 25_000 });
    expect(Date.now()).toBeGreaterThanOrEqual(end.getTime());
    expect((await request.get(`${site.origin}/wps/relay/GCSGAME_hotGamesV2`)).status()).toBe(200);
  } finally {
    await reopenSite();
  }
});

test('R2.36b R4.01c R8.04e shows a restricted region its address and customer service, and reopens', async ({
  page,
  context,
}) => {
  const list = page.getByRole('heading', { level: 1, name: 'Hot games' });
  const closedResponse = page.getByRole('heading', { level: 1, name: 'Access restricted' });
  await page.goto('/hot');
  await expect(list).toBeVisible();
  const newPage = await context.newPage();
  try {
    await runOperator('network', 'block', '127.0.0.0/8');
    await runOperator('network', 'block', '::1/128');
    await page.bringToFront();
    await expect(closedResponse).toBeVisible(soon);
    await expect(page.getByRole('main')).toContainText(/127\.0\.0\.1|::1/);
    await expect(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    expect((await newPage.goto('/rng'))?.status()).toBe(403);
  } finally {
    await reopenSite();
  }
  await page.bringToFront();
  await expect(list).toBeVisible(soon);
});
