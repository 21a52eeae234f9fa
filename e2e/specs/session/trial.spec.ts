import { expect, test } from '@playwright/test';
import { toHundredths } from '#fixtures/to-hundredths.ts';
import { call } from '#fixtures/calls.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/games/game-list.ts';

test('R1.07 R1.12c R2.19e R4.05 R4.11a R5.08 R6.03b plays with a trial balance, without a member centre', async ({
  page,
}) => {
  await page.goto('/');
  const frame = new Frame(page);
  const login = await frame.openLogin();
  await login.freePlay.click();
  await expect(login.root).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(frame.balance).toContainText('FUN');
  const before = toHundredths(await frame.balance.innerText());
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  expect(await call('memberInfo', { token })).toMatchObject({ type: 4, currency: 'FUN' });

  await frame.header.getByRole('button', { name: 'Deposit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Real account required' });
  await expect(dialog).toContainText("Trial accounts can't do this");
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/bgs');
  const popup = await new GameList(page).play('Marquee Sevens');
  await popup.chooseStake(20);
  const { payout } = await popup.playRound();
  await expect(async () =>
    expect(toHundredths(await popup.balance.innerText())).toBe(before - 20_00 + payout),
  ).toPass();
  await popup.close();

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Member' }).click();
  const warning = page.getByRole('main').getByRole('alert');
  await expect(warning).toContainText('Real account required');
  await warning.getByRole('link', { name: 'Back to games' }).click();
  await expect(page).toHaveURL('/');
});
