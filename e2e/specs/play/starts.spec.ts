import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { toHundredths } from '#fixtures/to-hundredths.ts';
import { GameGroup } from '#pages/games/game-group.ts';
import { GameList } from '#pages/games/game-list.ts';

test('R4.13de opens the games of a live vendor in a popup, and the list of a slot vendor', async ({ page }) => {
  await openSession(page, (await registerAccount()).token);
  await page.goto('/provider');
  await page.getByRole('button', { name: /^Velvet Live, / }).click();
  const group = new GameGroup(page, 'Velvet Live');
  await expect(group.games).toHaveCount(9);
  await expect(group.root).toContainText('9 tables');
  const popup = await group.play('Velvet Roulette');
  await expect(popup.balance).toBeVisible();
  await expect(popup.game.getByRole('main')).toBeVisible();
  await popup.close();
  await page.goto('/provider');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Red Pagoda, \d+ games$/ })
    .first()
    .click();
  await expect(page).toHaveURL('/rng?vassalage=RPG');
});

test('R4.13d opens the games of a vendor from a card of a list, and one of them', async ({ page }) => {
  await page.goto('/pvp');
  const list = new GameList(page);
  const group = await list.openGroup('Garden Tables', 'Tile Garden');
  await expect(group.games).toHaveCount(13);
  await expect(group.games.getByRole('heading', { name: 'Garden Tables' })).toHaveCount(0);
  const popup = await group.playDemo('Tile Parlor');
  await expect(popup.root).toContainText('Tile Parlor');
});

test('reports a lottery that is not available yet', async ({ page }) => {
  await page.goto('/lott');
  const draw = new GameList(page).tile('Marquee 5');
  await expect(draw).toContainText('Coming soon');
  await expect(draw.getByRole('button', { name: 'Play Marquee 5' })).toHaveCount(0);
});

test('R8.04c opens games of a vendor in a window, or shows a link when the browser blocks it', async ({
  page,
  context,
}) => {
  await openSession(page, (await registerAccount()).token);
  await page.goto('/pvp?vassalage=TLG');
  const list = new GameList(page);
  const opening = context.waitForEvent('page');
  const popup = await list.play('Mahjong Lane');
  const gameWindow = await opening;
  await expect(gameWindow.getByRole('main')).toBeVisible();
  await expect(popup.root).toContainText('Mahjong Lane is open in another window.');
  await gameWindow.close();
  await popup.close();

  await page.evaluate(() => (window.open = () => null));
  await list.play('Mahjong Lane');
  await expect(popup.root).toContainText('Popup blocked. Please allow popups and try again.');
  const nextPage = context.waitForEvent('page');
  await popup.root.getByRole('link', { name: 'Open Mahjong Lane' }).click();
  await expect((await nextPage).getByRole('main')).toBeVisible();
  await expect(popup.root).toContainText('Mahjong Lane is open in another window.');
});

test('R1.12c plays with the trial balance of a trial account', async ({ page }) => {
  await page.goto('/bgs');
  await page.getByRole('navigation', { name: 'Side menu' }).getByRole('button', { name: 'Free play' }).click();
  const popup = await new GameList(page).play('Marquee Sevens');
  await expect(popup.balance).toHaveText(/^10,000\.00/);
  await popup.chooseStake(20);
  const { payout } = await popup.playRound();
  await expect.poll(async () => toHundredths(await popup.balance.innerText())).toBe(10_000_00 - 20_00 + payout);
});
