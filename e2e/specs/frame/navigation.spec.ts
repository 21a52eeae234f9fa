import { expect, test } from '@playwright/test';
import { call } from '#fixtures/calls.ts';
import { Frame } from '#pages/frame.ts';
import { MoreMenu } from '#pages/more-menu.ts';

/** Labels of the categories in the navigation bar. */
const names = {
  LIVE: 'Live casino',
  RNG: 'Slots',
  SPORTS: 'Sports',
  ESPORTS: 'Esports',
  PVP: 'Card games',
  FISH: 'Fishing',
  LOTT: 'Lottery',
  ELOTT: 'E-lottery',
  COCKFIGHT: 'Cockfighting',
  BGS: 'Marquee Originals',
  INHOUSE: 'Marquee slots',
} as const;
const sideNames = ['LIVE', 'COCKFIGHT', 'SPORTS', 'LOTT'] as const;

test('R2.01ab shows the lobby with header, side menu and footer at every address of the home page', async ({
  page,
}) => {
  const frame = new Frame(page);
  for (const address of ['/', '/index', '/index.html', '/home', '/app']) {
    const response = await page.goto(address);
    expect([address, response?.status()]).toEqual([address, 200]);
    await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
    await expect(frame.header).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Side menu' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(frame.games.getByRole('link', { name: 'HOME' })).toHaveAttribute('aria-current', 'page');
  }
});

test('R2.23abcd shows HOME, FAV, HOT, four categories with vendors, More and the search in the navigation bar', async ({
  page,
}) => {
  const { categories, totalCount } = await call('gameMenus', { query: { language: 'en' } });
  for (const { cards } of categories) expect(cards.length).toBeGreaterThan(0);
  const shown = categories.map(({ gameClassify }) => names[gameClassify]);
  expect(shown).not.toContain(names.INHOUSE);

  await page.goto('/hot');
  const frame = new Frame(page);
  await expect(frame.games.getByRole('link')).toHaveText(['HOME', 'FAV', 'HOT', ...shown.slice(0, 4)]);
  const more = new MoreMenu(page);
  await more.trigger.click();
  await expect(more.items).toHaveText(shown.slice(4));
  for (const { displayName } of categories.slice(4).flatMap(({ cards }) => cards))
    await expect(more.root.getByText(displayName, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Search ${totalCount} games` })).toBeVisible();

  const present = sideNames.filter((name) => categories.some(({ gameClassify }) => gameClassify === name));
  const side = page.getByRole('navigation', { name: 'Side menu' });
  for (const name of sideNames)
    await expect(side.getByRole('link', { name: names[name], exact: true })).toHaveCount(
      present.includes(name) ? 1 : 0,
    );
});

test('opens the page of an address in capital letters or with a slash at its end', async ({ page }) => {
  for (const [address, dialog, path] of [
    ['/Register/', 'Sign up', '/register'],
    ['/MEMBER', 'Log in', '/login'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});
