import { callAddresses } from '@marquee/contract';
import { expect, type Page } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/games/game-list.ts';
import { test } from '#faults/test.ts';
import { waitForReadyPage } from '#pages/wait-for-ready-page.ts';

const abnormal = 'Connection problem. Please try again.';
/** Milliseconds in which a page recovers after the network returns. */
const recoveryMs = 2_000;

const tile = (page: Page) => page.getByRole('main').getByRole('article').first();
const errorText = (page: Page) => page.getByRole('main').getByText(abnormal).first();

/** Opens a page without prefetching. */
async function open(page: Page, address: string): Promise<Frame> {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'requestIdleCallback', { value: () => 0 }));
  await page.goto(address);
  await waitForReadyPage(page, address);
  await expect(tile(page)).toBeVisible();
  return new Frame(page);
}

/** Waits until timers of the page have run and would have sent requests. */
async function runTimers(page: Page): Promise<void> {
  await page.clock.runFor(60_000);
  await page.evaluate(async () => (await fetch('/robots.txt')).text());
}

async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(tile(page)).toBeVisible({ timeout: recoveryMs });
  await expect(errorText(page)).toHaveCount(0);
}

test('F11 loads the code of a page by itself after the network returns', async ({ page, context }) => {
  const frame = await open(page, '/');
  await context.setOffline(true);
  await frame.openCategory('Slots');
  await expect(errorText(page)).toBeVisible();
  await expect(frame.header).toBeVisible();
  await goOnline(page);
});

test('F11 loads the games of a page by themselves after the network returns', async ({ page, context }) => {
  const frame = await open(page, '/rng');
  await context.setOffline(true);
  await frame.openCategory('Fishing');
  await expect(errorText(page)).toBeVisible();
  await goOnline(page);
});

test('F11 does not start a game later that was started without a network', async ({ page, context }) => {
  const { token } = await registerAccount();
  await page.clock.install();
  await page.addInitScript((sessionToken) => sessionStorage.setItem('token', sessionToken), token);
  const frame = await open(page, '/bgs');
  await expect(frame.balance).toContainText('1,000.00 THB');
  const popup = await new GameList(page).play('Marquee Sevens');
  await expect(popup.spin).toBeEnabled();
  await popup.close();
  const launches: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes(callAddresses.launchGame.path) && launches.push(request.url()),
  );
  await context.setOffline(true);
  await new GameList(page).play('Marquee Sevens');
  await expect(popup.root).toContainText(abnormal);
  expect(launches).toHaveLength(1);
  await context.setOffline(false);
  await expect(frame.balance).toContainText('1,000.00 THB');
  await runTimers(page);
  expect(launches).toHaveLength(1);
  await popup.root.getByRole('button', { name: 'Try again' }).click();
  await expect(popup.spin).toBeEnabled();
});

test('F11 does not resend a login that failed offline', async ({ page, context }) => {
  const { username, password } = await registerAccount();
  await page.clock.install();
  const frame = await open(page, '/rng');
  const login = await frame.openLogin();
  await login.username.fill(username);
  await login.password.fill(password);
  await login.puzzle.solve();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes(callAddresses.login.path) && sent.push(request.url()));
  await context.setOffline(true);
  await login.submit.click();
  await expect(login.error).toContainText(abnormal);
  const before = sent.length;
  await context.setOffline(false);
  await runTimers(page);
  expect(sent).toHaveLength(before);
  await expect(login.password).toHaveValue(password);
});

test('F11 shows a complete page when every other call is lost', async ({ page }) => {
  let number = 0;
  await page.route(/\/(lgw|wps)\//, (route) => {
    number += 1;
    return number % 2 === 0 ? route.abort('connectionreset') : route.fallback();
  });
  const frame = await open(page, '/');
  for (const name of ['Slots', 'Fishing', 'HOT', 'HOME']) {
    await frame.openCategory(name);
    await expect(tile(page)).toBeVisible();
    await expect(errorText(page)).toHaveCount(0);
  }
});
