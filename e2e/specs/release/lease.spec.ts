import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { toHundredths } from '#fixtures/to-hundredths.ts';
import { createNextVersion } from '#fixtures/releases/next-version.ts';
import { verifyLedger } from '#fixtures/operator.ts';
import { runReleases } from '#fixtures/releases/releases.ts';
import { BetRecord } from '#pages/bet-record.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/games/game-list.ts';

const version = `99.2.${Math.floor(Date.now() / 1000)}`;
const stake = 20;

test('places a bet exactly once during an urgent switch of its remote, and swaps the remote after the game', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await runReleases(
    'publish',
    'lobby',
    '--dir',
    createNextVersion('lobby', version, { from: 'Marquee Originals', to: 'Games of the house' }),
  );
  await openSession(page, (await registerAccount()).token);
  await page.goto('/bgs');
  const list = new GameList(page);
  await expect(list.title).toHaveText('Marquee Originals');
  const popup = await list.play('Marquee Sevens');
  await popup.chooseStake(stake);
  const first = await popup.playRound();

  const manifestFetched = page.waitForResponse(
    (response) => response.url().endsWith('/fleet/manifest') && response.ok(),
  );
  const playing = popup.playRound();
  await runReleases('switch', 'lobby', version, '--urgent', '--reason', 'in the middle of a round');
  try {
    const second = await playing;
    await manifestFetched;
    const third = await popup.playRound();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Marquee Originals', includeHidden: true }),
    ).toBeAttached();

    const expected = 1_000_00 - 3 * stake * 100 + first.payout + second.payout + third.payout;
    await expect(async () => expect(toHundredths(await popup.balance.innerText())).toBe(expected)).toPass();
    await popup.close();
    await expect(list.title).toHaveText('Games of the house');
    await expect(async () => expect(toHundredths(await new Frame(page).balance.innerText())).toBe(expected)).toPass();

    await page.goto('/member/personalHistoryCopy');
    await expect(new BetRecord(page).rows).toHaveCount(3);
    expect(await verifyLedger()).toMatchObject({ balanced: true });
  } finally {
    await runReleases('rollback', 'lobby', '--urgent', '--reason', 'end of the test');
  }
});
