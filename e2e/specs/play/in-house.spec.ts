import { expect, test } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { expectBetsRecorded } from '#pages/expect-bets-recorded.ts';
import { GameList } from '#pages/games/game-list.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

const games = [
  { game: 'Marquee Keno', press: 'Draw', choices: ['3', '17', '40', 'High'], result: /\d of 3 numbers hit/ },
  { game: 'Rocket Run', press: 'Launch', choices: ['Target 5×'], result: /(pays|below) 5(\.00)?×/ },
  { game: 'Plinko Drop', press: 'Drop ball', choices: ['Fewer rows', 'High'], result: /bucket \d+ of 12 pays/ },
];

for (const { game, press, choices, result } of games)
  test(`R1.01c plays ${game} with the chosen bet, and records the shown result`, { tag: '@long' }, async ({ page }) => {
    const { username, password } = await registerAccount();
    await page.goto('/bgs');
    const popup = await new GameList(page).play(game);
    await new LoginModal(page).logIn(username, password);
    for (const name of choices) await popup.game.getByRole('button', { name, exact: true }).click();
    await popup.playRound(popup.game.getByRole('button', { name: press, exact: true }));
    await expect(popup.game.getByRole('status')).toContainText(result);
    await expectBetsRecorded(page, popup, 10_00);
  });
