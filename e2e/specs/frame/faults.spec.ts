import { expect, test } from '@playwright/test';
import { drawn } from '#fixtures/drawn.ts';
import { Frame } from '#pages/frame.ts';

const lobby = '**/r/lobby/**';
const hot = 'Hot tonight';

const faults = [
  ['is not there', { status: 404, contentType: 'text/plain', body: 'not found' }],
  ['breaks at the server', { status: 500, contentType: 'text/plain', body: 'broken' }],
  ['comes as a page', { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in to the hotel</title>' }],
] as const;

test('a lobby that does not load leaves a placeholder in a site that lives on, and comes with the next try, without a reload', async ({ page }) => {
  const frame = new Frame(page);
  const notice = page.getByRole('main').getByRole('alert');
  for (const [fault, answer] of faults) {
    await test.step(`it ${fault}`, async () => {
      await page.route(lobby, (route) => route.fulfill(answer));
      await page.goto('/');
      await expect(notice.getByRole('heading', { name: 'Games did not load' })).toBeVisible();
      await expect(notice).toContainText('could not be loaded. Please try again.');
      await expect(page.getByRole('heading', { name: hot })).toHaveCount(0);
      await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));

      const search = await frame.openSearch();
      await expect(search.games.first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(search.root).toBeHidden();

      const told = await notice.innerText();
      await frame.games.getByRole('link', { name: 'HOT' }).hover();
      await drawn(page);
      expect(await notice.innerText()).toBe(told);
      await page.unroute(lobby);
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: hot })).toBeVisible();
      await expect(page.locator('html[data-not-reloaded]')).toHaveCount(1);
    });
  }
});

test('a lobby that never answers is spoken of after 15 seconds, and comes with the next try', async ({ page }) => {
  await page.clock.install();
  let hanging = true;
  await page.route(lobby, (route) => (hanging ? new Promise<void>(() => undefined) : route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  const waiting = page.getByRole('status', { name: 'Loading' });
  await expect(waiting).toBeVisible();
  await page.clock.fastForward(15_000);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('The page took longer time to load');
  await expect(new Frame(page).header).toBeVisible();
  hanging = false;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: hot })).toBeVisible();
});
