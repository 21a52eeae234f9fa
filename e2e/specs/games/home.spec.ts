import { expect, test } from '@playwright/test';
import { call } from '#fixtures/calls.ts';
import { waitForTasks } from '#fixtures/wait-for-paint.ts';
import { Home } from '#pages/home.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Milliseconds by which the clock of the page is moved at a time. */
const step = 50;

test('R9.02c starts to load a row of the home page half a second after the row before', async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    const startedAt: number[] = [];
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes('/GCSGAME_gameList')) startedAt.push(Date.now());
      return fetch(input, init);
    };
    Object.assign(window, { startedAt });
  });
  const readStarts = () => page.evaluate((): number[] => Reflect.get(window, 'startedAt'));
  await page.clock.install();
  // From the start, because a running clock would count the time from the turn of a row to its request.
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto('/');
  await expect(async () => {
    await page.clock.runFor(step);
    await waitForTasks(page);
    expect(await readStarts()).toHaveLength(3);
  }).toPass({ intervals: [0] });
  const starts = await readStarts();
  starts.slice(1).forEach((at, index) => expect(at - (starts[index] ?? 0)).toBeGreaterThanOrEqual(500 - step));
});

test('R2.28c R9.02cde R9.04abc loads the rows of the home page in turn, with counts, and tiles with players', async ({
  page,
}) => {
  const requests: { from: number; to: number }[] = [];
  page.on('requestfinished', (request) => {
    const { startTime, responseEnd } = request.timing();
    if (request.url().includes('/GCSGAME_gameList')) requests.push({ from: startTime, to: startTime + responseEnd });
  });
  await page.goto('/');
  const home = new Home(page);
  const counts = { 'Popular games': 12, Slots: 12, 'Marquee Originals': 12, 'Card games': 12 };
  for (const [title, count] of Object.entries(counts)) await expect(home.tiles(title)).toHaveCount(count);
  const vendors = {
    'Live casino': 4,
    'Slot providers': 6,
    Fishing: 4,
    Sports: 2,
    Esports: 2,
    Lottery: 2,
    'E-lottery': 2,
    Cockfighting: 4,
  };
  for (const [title, count] of Object.entries(vendors)) await expect(home.vendors(title)).toHaveCount(count);

  const turns = requests.sort((one, other) => one.from - other.from);
  expect(turns.length).toBeGreaterThanOrEqual(3);
  turns.slice(1).forEach(({ from }, index) => expect(from).toBeGreaterThanOrEqual(turns[index]?.to ?? Infinity));

  const { games } = await call('hotGames', { query: { isPlatform: 2, platform: 'WEB', language: 'en' } });
  for (const { displayName, nodeId, playable } of games.slice(0, 12)) {
    const tile = home
      .tiles('Popular games')
      .filter({ has: page.getByRole('heading', { name: displayName, exact: true }) });
    await expect(tile).toHaveAttribute('data-tile-style', String((nodeId % 9) + 1));
    if (!playable) continue;
    const online = Number((await tile.getByTitle(/online \(illustration\)$/).innerText()).replace(',', ''));
    expect(online).toBeGreaterThanOrEqual(500);
    expect(online).toBeLessThanOrEqual(2_000);
  }
  const { categories } = await call('gameMenus');
  for (const { id, displayName } of categories.find(({ gameClassify }) => gameClassify === 'LIVE')?.cards ?? []) {
    const tile = home
      .section('Live casino')
      .locator('[data-tile-style]')
      .filter({ has: page.getByLabel(new RegExp(`^${displayName},`)) });
    await expect(tile).toHaveAttribute('data-tile-style', String((id % 5) + 1));
  }
});

test('R2.35e starts no game from the line of a winner while the game is closed', async ({ page }) => {
  await page.route('**/wps/relay/GCSGAME_getRankList**', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"maintenance":false', '"maintenance":true');
    await route.fulfill({ response, body: text });
  });
  await page.goto('/pvp');
  await page.getByRole('link', { name: 'HOME', exact: true }).click();
  const { winners, winnerLines } = new Home(page);
  await winners.getByRole('radio', { name: 'All' }).check();
  await expect(winnerLines.first()).toContainText('won in');
  await expect(winnerLines.getByRole('button')).toHaveCount(0);
});

test(
  'R2.28a R2.35abcd R9.05abc scrolls and filters the winners, and starts a game from a line',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const home = new Home(page);
    const board = await call('rankList', { query: { gameCategory: 'ALL', limitNum: 20, day: 'all', language: 'en' } });
    expect(board.winners).toHaveLength(20);
    // Shortly after midnight there are no winners of today.
    await home.winners.getByRole('radio', { name: 'All' }).check();
    await expect(home.winnerLines.first()).toBeVisible();
    const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
    const lines = board.winners.map(
      ({ customerName, gameName, winAmount }) =>
        `${customerName} won in ${gameName} ${money.format(Number(winAmount))} THB`,
    );
    const shown = async () => (await home.winnerLines.first().innerText()).replaceAll(/\s+/g, ' ');
    const first = async () => {
      const text = await shown();
      return lines.findIndex((words) => text.includes(words));
    };
    await expect.poll(first).toBeGreaterThanOrEqual(0);
    const line = home.winnerLines.first().getByRole('button');
    await expect(line).toHaveAccessibleName(/^Congratulations! \S+ won in .+ [\d,]+\.\d{2} THB .+ Play this game$/);
    for (const text of await home.winnerLines.allInnerTexts()) expect(text).toMatch(/\d{1,3}(,\d{3})*\.\d{2} THB/);

    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
    const isMoving = async () => (await home.winners.getByRole('list').last().getAttribute('data-moving')) !== null;
    // The page starts the timer of a move only after it has rendered the end of the pause.
    const startMove = async () => {
      await page.clock.runFor(1_000);
      await expect.poll(isMoving).toBe(true);
    };
    if (!(await isMoving())) await startMove();
    const before = await first();
    for (let moves = 1; moves <= 20; moves++) {
      await page.clock.runFor(1_000);
      await expect.poll(first).toBe((before + moves) % 20);
      await startMove();
    }
    await page.clock.resume();

    await home.winners.getByRole('radio', { name: 'Today' }).check();
    const today = await call('rankList', {
      query: { gameCategory: 'ALL', limitNum: 20, day: 'today', language: 'en' },
    });
    await expect(home.winnerLines).toHaveCount(Math.min(today.winners.length, 6));
    await home.winners.getByRole('radio', { name: 'All' }).check();

    await home.winners.getByRole('button', { name: 'Hide winners' }).click();
    await expect(home.winners).toBeHidden();
    await home.reopenWinners.click();
    await home.winners.getByRole('radio', { name: 'All' }).check();
    await home.winners.getByRole('button', { name: 'Pause list' }).click();
    await home.winnerLines.nth(1).getByRole('button').click();
    const login = new LoginModal(page);
    await expect(login.root.getByRole('button', { name: /^Try .+ demo$/ })).toBeVisible();
  },
);

test('R1.02i R2.37c R9.02f opens the list of winners from the board, and starts the game of one', async ({ page }) => {
  await page.goto('/');
  await new Home(page).winners.getByRole('link', { name: 'Winners' }).click();
  await expect(page).toHaveURL('/winners');
  await page.getByRole('radio', { name: 'All' }).check();
  const lines = page.getByRole('list', { name: 'Winners' }).getByRole('listitem');
  await expect(lines).toHaveCount(20);
  await lines.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
