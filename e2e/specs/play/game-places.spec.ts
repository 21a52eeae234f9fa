import { expect, test } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { GameList } from '#pages/games/game-list.ts';
import { GamePage } from '#pages/games/game-page.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

test('R2.12c R2.16o R4.13f moves a game from its popup to a page and from there to a window', async ({
  page,
  context,
}) => {
  const { username, password } = await registerAccount();
  await page.goto('/bgs');
  const popup = await new GameList(page).play('Dice Duel');
  await new LoginModal(page).logIn(username, password);
  await expect(popup.balance).toBeVisible();

  const room = await popup.openAsPage();
  await expect(page).toHaveURL('/seamless?gameCode=BGS_DICE');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(room.roll).toBeVisible();
  await room.roll.click();
  await expect(room.game.locator('[data-round-id][data-state="DONE"]')).toHaveCount(1);

  const opening = context.waitForEvent('page');
  await room.openInWindow();
  const gameWindow = await opening;
  await expect(room.root).toContainText('Dice Duel is open in another window.');
  await expect(gameWindow.getByRole('button', { name: 'Roll' })).toBeVisible();
  await expect(gameWindow.locator('[data-round-id]')).toHaveCount(1);
  expect(await gameWindow.evaluate(() => window.opener)).toBeNull();

  await room.close();
  await expect(page).toHaveURL('/');
});

test('R6.01b opens the demo at the address of a game with the demo parameter, and the login without it', async ({
  page,
}) => {
  await page.goto('/seamless?gameCode=BGS_DICE');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(new LoginModal(page).root).toBeVisible();
  await page.goto('/seamless?gameCode=BGS_DICE&mode=demo');
  await expect(new GamePage(page, 'Dice Duel').roll).toBeVisible();
  await page.goto('/seamless?gameCode=NOBODY&mode=demo');
  await expect(page.getByRole('main')).toContainText("This game doesn't exist or is no longer available.");
});

test('R8.04c shows a link for a game in a window when the browser blocks windows', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null));
  await page.goto('/seamless?gameCode=BGS_DICE&mode=demo');
  const room = new GamePage(page, 'Dice Duel');
  await expect(room.roll).toBeVisible();
  await room.openInWindow();
  await expect(room.root).toContainText('Popup blocked. Please allow popups and try again.');
  await expect(room.root.getByRole('link', { name: 'Open Dice Duel' })).toHaveAttribute('href', /\/play\/BGS_DICE\?/);
});
