import { expect, test } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { GameList } from '#pages/games/game-list.ts';
import { GamePopup } from '#pages/games/game-popup.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

test('R6.01e starts the game after a visitor presses Play and logs in', async ({ page }) => {
  const { username, password } = await registerAccount();
  await page.goto('/bgs');
  const popup = await new GameList(page).play('Marquee Sevens');
  await new LoginModal(page).logIn(username, password);
  await expect(popup.balance).toBeVisible();
  await popup.close();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/bgs');
});

test('R1.12a R6.01ab asks a visitor who presses Play to log in, and plays the demo without a login', async ({
  page,
}) => {
  await page.goto('/bgs');
  const list = new GameList(page);
  await list.play('Marquee Sevens');
  const login = new LoginModal(page);
  await expect(login.root).toBeVisible();
  await expect(page).toHaveURL('/bgs');
  await login.root.getByRole('button', { name: 'Try Marquee Sevens demo' }).click();
  await expect(login.root).toBeHidden();

  const popup = new GamePopup(page, 'Marquee Sevens');
  await expect(popup.root).toContainText('Demo money');
  await expect(popup.balance).toHaveCount(0);
  const { id } = await popup.playRound();
  expect(id).not.toBe('');
  for (const [way, panel] of [
    ['Rules', 'Game rules'],
    ['Fairness', 'Provably fair'],
  ] as const) {
    await popup.root.getByRole('button', { name: way }).click();
    await popup.game.getByRole('dialog', { name: panel }).getByRole('button', { name: 'Close' }).click();
  }
  await popup.close();
  await expect(popup.root).toBeHidden();

  const dice = await list.playDemo('Dice Duel');
  await expect(dice.game.getByRole('slider').first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});
