import { expect, test, type Locator, type Page } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { findCoveredControls, measureHorizontalOverflow } from '#fixtures/appearance/layout-checks.ts';
import { GameList } from '#pages/games/game-list.ts';
import type { GamePopup } from '#pages/games/game-popup.ts';
import { HiloTable } from '#pages/games/hilo-table.ts';
import { MinesTable } from '#pages/games/mines-table.ts';

const games = [
  'Marquee Sevens',
  'Dice Duel',
  'Rocket Run',
  'Plinko Drop',
  'Marquee Keno',
  'Mine Master',
  'High Low Lane',
  'Wheel of Stars',
  'Comet Crash',
];
/** A phone, a large one, one with browser bars, a small one, and landscape. */
const phones = [
  [390, 844],
  [412, 915],
  [390, 664],
  [360, 640],
  [844, 390],
] as const;
const others = [
  [834, 1112],
  [1024, 768],
] as const;

test.use({ hasTouch: true });

async function open(page: Page, game: string): Promise<GamePopup> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bgs');
  return new GameList(page).play(game);
}

/** Asserts that controls and status line are reachable and visible. */
async function expectAllInReach(page: Page, main: Locator, game: string): Promise<void> {
  for (const [width, height] of phones) {
    const at = `${game} at ${width} x ${height}`;
    await page.setViewportSize({ width, height });
    await expect.poll(() => findCoveredControls(main.locator('button, input')), at).toEqual([]);
    await expect(main.getByRole('status').last(), at).toBeInViewport({ ratio: 1 });
    expect(
      await main.evaluate(
        ({ ownerDocument: { documentElement } }) => documentElement.scrollWidth - documentElement.clientWidth,
      ),
      at,
    ).toBe(0);
  }
}

/** Position of a control on each phone. */
async function measurePositions(page: Page, control: Locator): Promise<(number | undefined)[]> {
  const positions: (number | undefined)[] = [];
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    positions.push((await control.boundingBox())?.y);
  }
  return positions;
}

for (const game of games) {
  test(`shows all controls of ${game} on a phone at once, without overlap`, { tag: '@long' }, async ({ page }) => {
    await openSession(page, (await registerAccount()).token);
    const main = (await open(page, game)).game.getByRole('main');
    await expect(main.getByRole('group', { name: /^(Stake|Chip value)$/ })).toBeVisible();
    await expectAllInReach(page, main, game);
  });
}

test(
  'keeps every step of a multi-step round reachable on a phone, and its controls in place',
  { tag: '@long' },
  async ({ page }) => {
    await openSession(page, (await registerAccount()).token);
    const lane = await open(page, 'High Low Lane');
    const table = new HiloTable(lane.game);
    const positionBefore = await measurePositions(page, table.skip);
    await table.guessOnce();
    await expect.poll(() => measurePositions(page, table.skip)).toEqual(positionBefore);
    await expectAllInReach(page, lane.game.getByRole('main'), 'High Low Lane');
    const field = await open(page, 'Mine Master');
    await new MinesTable(field.game).findGem();
    await expectAllInReach(page, field.game.getByRole('main'), 'Mine Master');
  },
);

test('scrolls content below the controls of a small phone into view on focus', { tag: '@long' }, async ({ page }) => {
  await openSession(page, (await registerAccount()).token);
  const popup = await open(page, 'Dice Duel');
  await page.setViewportSize({ width: 360, height: 640 });
  await popup.playRound(popup.game.getByRole('button', { name: 'Roll' }));
  const verifyLink = popup.rounds.first().getByRole('link');
  expect(await findCoveredControls(verifyLink)).toHaveLength(1);
  await verifyLink.focus();
  await expect.poll(() => findCoveredControls(verifyLink)).toEqual([]);
});

test('R2.16o closes a game with its button at every window size', { tag: '@long' }, async ({ page }) => {
  await openSession(page, (await registerAccount()).token);
  await page.goto('/bgs');
  const popup = await new GameList(page).play('Mine Master');
  await expect(popup.balance).toBeVisible();
  for (const [width, height] of [...phones, ...others]) {
    await page.setViewportSize({ width, height });
    await expect(popup.root.getByRole('button', { name: 'Close game' }), `at ${width} x ${height}`).toBeInViewport({
      ratio: 1,
    });
    expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  }
  await popup.root.getByRole('button', { name: 'Close game' }).tap();
  await expect(popup.root).toBeHidden();
});
