import { calls } from '@marquee/contract';
import { expect, type Page } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/games/game-list.ts';
import { test } from '#faults/test.ts';

const abnormal = 'Network link is abnormal, please try again';
/** Milliseconds in which a page comes back with the network. */
const soon = 2_000;

const tile = (page: Page) => page.getByRole('main').getByRole('article').first();
const told = (page: Page) => page.getByRole('main').getByText(abnormal).first();

/** Opens a page of which nothing is fetched ahead. */
async function open(page: Page, address: string): Promise<Frame> {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'requestIdleCallback', { value: () => 0 }));
  await page.goto(address);
  await expect(tile(page)).toBeVisible();
  return new Frame(page);
}

/** What waits for its time in the page has its time, and what it sent would be on its way. */
async function timePasses(page: Page): Promise<void> {
  await page.clock.runFor(60_000);
  await page.evaluate(async () => (await fetch('/robots.txt')).text());
}

async function comesBack(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(tile(page)).toBeVisible({ timeout: soon });
  await expect(told(page)).toHaveCount(0);
}

test('F11 without a network the code of a page is missing, and comes by itself', async ({ page, context }) => {
  const frame = await open(page, '/');
  await context.setOffline(true);
  await frame.goTo('Slots');
  await expect(told(page)).toBeVisible();
  await expect(frame.header).toBeVisible();
  await comesBack(page);
});

test('F11 without a network the games of a page are missing, and come by themselves', async ({ page, context }) => {
  const frame = await open(page, '/rng');
  await context.setOffline(true);
  await frame.goTo('Fish');
  await expect(told(page)).toBeVisible();
  await comesBack(page);
});

test('F11 a game that was started without a network is not started later', async ({ page, context }) => {
  const { token } = await registerAccount();
  await page.clock.install();
  await page.addInitScript((kept) => sessionStorage.setItem('token', kept), token);
  const frame = await open(page, '/bgs');
  await expect(frame.balance).toContainText('1,000.00 THB');
  const popup = await new GameList(page).play('Marquee Sevens');
  await expect(popup.spin).toBeEnabled();
  await popup.close();
  const launches: string[] = [];
  page.on('request', (request) => request.url().includes(calls.launchGame.path) && launches.push(request.url()));
  await context.setOffline(true);
  await new GameList(page).play('Marquee Sevens');
  await expect(popup.root).toContainText(abnormal);
  expect(launches).toHaveLength(1);
  await context.setOffline(false);
  await expect(frame.balance).toContainText('1,000.00 THB');
  await timePasses(page);
  expect(launches).toHaveLength(1);
  await popup.root.getByRole('button', { name: 'Try again' }).click();
  await expect(popup.spin).toBeEnabled();
});

test('F11 a login that was sent without a network is not sent later', async ({ page, context }) => {
  const { username, password } = await registerAccount();
  await page.clock.install();
  const frame = await open(page, '/rng');
  const login = await frame.openLogin();
  await login.username.fill(username);
  await login.password.fill(password);
  await login.solvePuzzle();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes(calls.login.path) && sent.push(request.url()));
  await context.setOffline(true);
  await login.submit.click();
  await expect(login.error).toContainText(abnormal);
  const before = sent.length;
  await context.setOffline(false);
  await timePasses(page);
  expect(sent).toHaveLength(before);
  await expect(login.password).toHaveValue(password);
});

test('F11 over a line on which every other call is lost the page comes whole', async ({ page }) => {
  let number = 0;
  await page.route(/\/(lgw|wps)\//, (route) => {
    number += 1;
    return number % 2 === 0 ? route.abort('connectionreset') : route.fallback();
  });
  const frame = await open(page, '/');
  for (const name of ['Slots', 'Fish', 'HOT', 'HOME']) {
    await frame.goTo(name);
    await expect(tile(page)).toBeVisible();
    await expect(told(page)).toHaveCount(0);
  }
});
