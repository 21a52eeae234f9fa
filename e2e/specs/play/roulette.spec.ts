import { expect, test } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { expectBetsRecorded } from '#pages/expect-bets-recorded.ts';
import { GameList } from '#pages/games/game-list.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { RouletteTable } from '#pages/games/roulette-table.ts';

test(
  'R1.01c places chips in roulette, pays the bets that cover the number, and repeats the last bet',
  { tag: '@long' },
  async ({ page }) => {
    const { username, password } = await registerAccount();
    await page.goto('/bgs');
    const popup = await new GameList(page).play('Wheel of Stars');
    await new LoginModal(page).logIn(username, password);

    const table = new RouletteTable(popup.game);
    await expect(table.spin).toBeDisabled();
    await table.placeChips('Red');
    await table.chooseChip(20);
    await table.placeChips('Black', 'Straight 0', 'Even');
    await table.press('Undo');
    await table.chooseChip(10);
    await table.placeChips('Red');
    await table.press('Split');
    await table.placeChips('Split 17, 20');
    await expect(table.spot('Red')).toHaveAccessibleName('Red, 20.00 THB');

    const first = await popup.playRound();
    const results = [
      /^40\.00 THB, \d+, (red|black), pays 0\.57\d+×$/,
      /^220\.00 THB, (17|20), black, pays 3\.14\d+×$/,
      /^720\.00 THB, 0, green, pays 10\.28\d+×$/,
    ];
    const shown = await table.status.innerText();
    expect(results.some((result) => result.test(shown))).toBe(true);
    expect([40_00, 220_00, 720_00]).toContain(first.payout);

    await table.press('Clear bets');
    await expect(table.spin).toBeDisabled();
    await table.press('Repeat bet');
    await expect(table.spot('Split 17, 20')).toHaveAccessibleName('Split 17, 20, 10.00 THB');
    await popup.playRound();
    await expectBetsRecorded(page, popup, 70_00);
  },
);
