import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { measureHorizontalOverflow } from '#fixtures/appearance/layout-checks.ts';
import { toHundredths } from '#fixtures/to-hundredths.ts';
import { GameList } from '#pages/games/game-list.ts';
import { GamePage } from '#pages/games/game-page.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

test('R1.01c R6.01e deducts a typed stake when the round starts', async ({ page }) => {
  await openSession(page, (await registerAccount()).token);
  await page.goto('/bgs');
  const popup = await new GameList(page).play('Marquee Sevens');
  await popup.typeStake('600');
  await expect(popup.spin).toBeDisabled();
  await expect(popup.game.getByRole('status')).toContainText(
    'Enter a stake from 1.00 to 500.00 THB, in steps of 0.01.',
  );
  await popup.typeStake('12.5');
  await popup.pressStake('Double stake');
  await expect(popup.stake).toHaveValue('25.00');
  await popup.pressStake('Halve stake');
  const before = toHundredths(await popup.balance.innerText());
  await popup.spin.click();
  await expect(async () => expect(toHundredths(await popup.balance.innerText())).toBe(before - 12_50)).toPass();
  await expect(popup.rounds.first()).toHaveAttribute('data-state', 'DONE');
  const [round] = await popup.listedRounds();
  const after = before - 12_50 + (round?.payout ?? 0);
  await expect(async () => expect(toHundredths(await popup.balance.innerText())).toBe(after)).toPass();
});

test('opens the game again after a login from its button, and after a reload', async ({ page }) => {
  const { username, password } = await registerAccount();
  await page.goto('/bgs');
  const popup = await new GameList(page).play('Marquee Sevens');
  await new LoginModal(page).logIn(username, password);
  await expect(popup.spin).toBeEnabled();
  await page.reload();
  await expect(popup.spin).toBeEnabled();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await new LoginModal(page).logIn(username, password);
  await expect(popup.spin).toBeEnabled();
});

test('R2.16o turns the sound of a game off in the bar, and a reload leads back into the game', async ({ page }) => {
  await page.goto('/bgs');
  const popup = await new GameList(page).playDemo('Dice Duel');
  const sound = popup.root.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL('/bgs?openGame=BGS_DICE&openGameMode=demo');

  await page.reload();
  await expect(popup.game.getByRole('button', { name: 'Roll' })).toBeVisible();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(popup.root).toBeHidden();
  await expect(page).toHaveURL('/bgs');
});

test('R2.16o gives the board of a game the room of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/bgs');
  const popup = await new GameList(page).playDemo('Marquee Sevens');
  const board = popup.game.getByRole('img', { name: 'seven, gem, bell' });
  await expect.poll(async () => (await board.boundingBox())?.width).toBeGreaterThan(700);
  await expect(popup.spin).toBeInViewport();
});

test('R2.12c gives the board of a game on a page of its own the room between header and footer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/seamless?gameCode=BGS_SEVENS&mode=demo');
  const { game } = new GamePage(page, 'Marquee Sevens');
  const board = game.getByRole('img', { name: 'seven, gem, bell' });
  await expect.poll(async () => (await board.boundingBox())?.width).toBeGreaterThan(600);
  await expect(game.getByRole('button', { name: 'Spin' })).toBeInViewport({ ratio: 1 });
  expect(await measureHorizontalOverflow(page)).toBe(0);
});

test('R2.16o shows the frame of a game while its page loads', async ({ page }) => {
  await page.route(/\/play\/BGS_DICE/, () => undefined);
  await page.goto('/bgs');
  const popup = await new GameList(page).playDemo('Dice Duel');
  await expect(popup.root.getByRole('status')).toHaveText('Loading Dice Duel');
  await expect(popup.root.getByRole('button', { name: 'Close game' })).toBeVisible();
});
