import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { playRound } from '#fixtures/rounds.ts';
import { GameList } from '#pages/games/game-list.ts';
import { waitForReadyPage } from '#pages/wait-for-ready-page.ts';

test('R2.10a filters providers, lists those with new games first, keeps the choice in the address', async ({
  page,
}) => {
  await page.goto('/provider');
  const main = page.getByRole('main');
  await expect(main.getByRole('region').first()).toHaveAccessibleName('Providers with new games');
  await main.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Live' }).click();
  await expect(page).toHaveURL('/provider?category=LIVE');
  await expect(main.getByRole('region')).toHaveCount(1);
  await expect(main.getByRole('button', { name: /^(Velvet Live|Orient Live|Grand Salon|Opera House), / })).toHaveCount(
    4,
  );
  await waitForReadyPage(page, '/provider');
  await main.getByRole('searchbox', { name: 'Provider name' }).fill('  grand ');
  await expect(main.getByRole('button', { name: /^Grand Salon, / })).toHaveCount(1);
  await expect(main.getByRole('button', { name: /^Velvet Live, / })).toHaveCount(0);
  await expect(page).toHaveURL('/provider?category=LIVE&name=grand');
  await page.reload();
  await expect(main.getByRole('button', { name: /^Grand Salon, / })).toHaveCount(1);
  await main.getByRole('searchbox', { name: 'Provider name' }).fill('nobody');
  await main.getByRole('button', { name: 'Show all providers' }).click();
  await expect(page).toHaveURL('/provider');
});

test('R2.10c lists the last played games of an account, latest first', async ({ page }) => {
  const { token } = await registerAccount();
  await openSession(page, token);
  await page.goto('/recent');
  await expect(page.getByText('No games played yet')).toBeVisible();
  await playRound(token, 'BGS_DICE', '10.00', { game: 'dice', choice: { chance: 5000, side: 'under' } });
  await playRound(token, 'BGS_SEVENS', '20.00', { game: 'slot', choice: {} });
  await page.reload();
  const { tiles } = new GameList(page);
  await expect(tiles).toHaveCount(2);
  await expect(tiles.first()).toContainText('Marquee Sevens');
  await expect(tiles.last()).toContainText('Dice Duel');
});
