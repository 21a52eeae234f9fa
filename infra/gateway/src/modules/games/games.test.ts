import type { CallQuery } from '@marquee/contract';
import { eventually } from '@marquee/testing/eventually';
import { demoCatalogue } from '#test/demo-catalogue.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const list = (query: CallQuery<'gameList'> = {}, token?: string) => gateway.client.value('gameList', { query, token });
const ids = (games: readonly { nodeId: number }[]) => games.map(({ nodeId }) => nodeId);
const expected = (matches: (game: (typeof demoCatalogue.games)[number]) => boolean) =>
  ids(demoCatalogue.games.filter(matches));

describe('game list', () => {
  test('R3.04b R9.02b pages of 20 follow one another through the whole catalogue', async () => {
    const pages = await Promise.all(Array.from({ length: 21 }, (_, index) => list({ pageNo: index + 1 })));
    expect(pages.map(({ games }) => games.length)).toEqual([...Array(20).fill(20), 3]);
    expect(ids(pages.flatMap(({ games }) => games))).toEqual(expected(() => true));
    expect(pages[3]).toMatchObject({ pageNum: 4, totalPages: 21, totalCount: 403 });
    expect(await list({ pageNo: 22 })).toEqual({ games: [], pageNum: 22, totalPages: 21, totalCount: 403 });
  });

  test('stores the payout ceiling that the catalogue declares for each game', async () => {
    const { rows } = await gateway.pool.query(
      'SELECT node_id AS "nodeId", max_multiple AS "maxMultiple" FROM games ORDER BY position',
    );
    expect(rows).toEqual(demoCatalogue.games.map(({ nodeId, maxMultiple }) => ({ nodeId, maxMultiple })));
  });

  test('R3.04a R7.03a returns a game with the listed fields for a request with all parameters', async () => {
    const query = {
      clientType: 3,
      platform: 'WEB',
      merchant: 'Marquee',
      gameType: 'RNG',
      vassalage: 'RPG',
      gameClassify: 'RNG',
      gameName: 'Tiger Bonanza',
      pageNo: 1,
      pageSize: 20,
      language: 'en',
      isNew: '0',
    } as const;
    expect((await list(query)).games).toEqual([
      {
        nodeId: 1003,
        gameName: 'Tiger Bonanza',
        title: 'Tiger Bonanza',
        displayName: 'Tiger Bonanza',
        gameCode: 'RPG_TIGER_BONANZA',
        gameType: 'RNG',
        gameClassify: 'RNG',
        vassalage: 'RPG',
        vendorCode: 'RPG',
        vendorName: 'Red Pagoda',
        showIcon: 'games/1003',
        isGame: true,
        isHot: 1,
        isNew: false,
        tags: ['JP'],
        maintenance: false,
        playable: true,
      },
    ]);
  });

  test.each([
    [{ gameClassify: 'FISH' }, (game) => game.category === 'FISH'],
    [{ gameType: 'ESPORTS' }, (game) => game.artCategory === 'ESPORTS'],
    [{ gameType: 'COCKFIGHT' }, (game) => game.artCategory === 'COCKFIGHT'],
    [{ gameType: 'SPORTS' }, (game) => game.category === 'SPORTS' && game.artCategory === undefined],
    [{ vassalage: 'JDH' }, (game) => game.isGame && game.vendor === 'JDH'],
    [
      { vassalage: 'JDH', gameClassify: 'FISH' },
      (game) => game.isGame && game.vendor === 'JDH' && game.category === 'FISH',
    ],
    [{ gameName: 'jade harbor fishing' }, (game) => !game.isGame && game.vendor === 'JDH'],
    [{ gameCode: 'RPG_TIGER_BONANZA' }, (game) => game.vendor === 'RPG' && game.name === 'Tiger Bonanza'],
    [{ gameCode: 'NOPE' }, () => false],
    [{ filter: 'NEW' }, (game) => game.isNew],
    [{ isNew: '1' }, (game) => game.isNew],
    [{ filter: 'HOT' }, (game) => game.hot],
    [{ filter: 'JP' }, (game) => game.tags.includes('JP')],
    [{ filter: 'TG' }, (game) => game.tags.includes('TG')],
    [{ filter: 'AC' }, (game) => game.tags.includes('AC')],
    [{ gameName: '  tIGEr ' }, (game) => game.name.toLowerCase().includes('tiger')],
    [{ gameName: 'ti' }, (game) => /(^| )ti/i.test(game.name)],
    [{ gameName: 'B' }, (game) => /(^| )b/i.test(game.name)],
    [{ gameName: '%' }, () => false],
    [{ gameName: 'a_b' }, () => false],
    [
      { gameName: 'tiger', vassalage: 'RPG', filter: 'HOT' },
      (game) => game.hot && game.vendor === 'RPG' && game.name.toLowerCase().includes('tiger'),
    ],
    [{ vassalage: 'NOBODY' }, () => false],
  ] as [CallQuery<'gameList'>, (game: (typeof demoCatalogue.games)[number]) => boolean][])(
    'R9.08c %j',
    async (query, matches) => {
      const { games, totalCount } = await list({ ...query, pageSize: 100 });
      expect(totalCount).toBe(expected(matches).length);
      expect(ids(games)).toEqual(expected(matches).slice(0, 100));
    },
  );

  test.each([
    { pageNo: '0' },
    { pageNo: 'x' },
    { pageSize: '101' },
    { filter: 'BEST' },
    { gameType: 'CHESS' },
    { gameName: 'x'.repeat(65) },
  ])('rejects %j', async (query) => {
    expect(await gateway.client.call('gameList', { query })).toMatchObject({
      status: 400,
      message: 'input.invalid',
      value: { fields: [{ path: Object.keys(query)[0] }] },
    });
  });

  test.each([1_234, 2_345])(
    'a search finds a thousand of %d games and no more, page by page, by one word and by two',
    async (many) => {
      await gateway.pool.query(
        `INSERT INTO games (node_id, code, name, vendor_id, category, classify, position, icon, released_on)
        SELECT 900000 + i, 'CROWD_' || i, 'Crowded house ' || i, 1, 'BGS', 'BGS', 910000 - i, 'games/1003',
          '2026-01-01' FROM generate_series(1, $1::int) i`,
        [many],
      );
      for (const gameName of ['crowded', 'crowded house']) {
        const found = await Promise.all([1, 10, 11].map((pageNo) => list({ gameName, pageSize: 100, pageNo })));
        expect(found.map(({ games, totalCount, totalPages }) => [games.length, totalCount, totalPages])).toEqual([
          [100, 1000, 10],
          [100, 1000, 10],
          [0, 1000, 10],
        ]);
        expect(ids(found[1]?.games ?? [])).toEqual(
          Array.from({ length: 100 }, (_, index) => 900_000 + many - 900 - index),
        );
      }
      expect((await list({ gameName: `crowded house ${many}` })).totalCount).toBe(1);
      expect((await list({ gameName: 'crowded house', gameClassify: 'RNG' })).totalCount).toBe(0);
      await gateway.pool.query(`DELETE FROM games WHERE code LIKE 'CROWD%'`);
    },
  );

  test('does not list delisted games and marks games under maintenance', async () => {
    await gateway.pool.query(`UPDATE games SET enabled = false WHERE node_id = 1003`);
    await gateway.pool.query(`UPDATE vendors SET maintenance = true WHERE code = 'AV'`);
    expect((await list({ gameName: 'Tiger Bonanza' })).totalCount).toBe(0);
    expect((await list({ vassalage: 'AV' })).games.every(({ maintenance }) => maintenance)).toBe(true);
    await gateway.pool.query(`UPDATE games SET enabled = true`);
    await gateway.pool.query(`UPDATE vendors SET maintenance = false`);
  });

  test('marks games of the arcade as playable, but no lotteries, sports and groups of a vendor', async () => {
    const listed = async (gameType: 'RNG' | 'LIVE' | 'SPORTS' | 'LOTT') =>
      (await list({ gameType, pageSize: 100 })).games;
    const playable = async (gameType: 'RNG' | 'LIVE' | 'SPORTS' | 'LOTT') =>
      new Set((await listed(gameType)).filter(({ isGame }) => isGame).map((game) => game.playable));
    expect((await listed('LIVE')).filter(({ isGame }) => !isGame)).toMatchObject([
      { gameCode: 'VLV_VELVET_TABLES', vassalage: 'VLV', playable: false },
    ]);
    expect(await playable('RNG')).toEqual(new Set([true]));
    expect(await playable('LIVE')).toEqual(new Set([true]));
    expect(await playable('SPORTS')).toEqual(new Set([false]));
    expect(await playable('LOTT')).toEqual(new Set([false]));
  });
});

test('leaves out vendors that do not accept the viewer’s currency in menus, lists and searches', async () => {
  const { client, pool } = gateway;
  const { token } = await client.member();
  const trial = await client.trial();
  const seen = async (reader?: string) => {
    const { categories, totalCount } = await client.value('gameMenus', { token: reader });
    const listed = (await list({ vassalage: 'RPG' }, reader)).totalCount;
    const found = (await list({ gameName: 'Tiger Bonanza' }, reader)).totalCount;
    const all = await list({ pageSize: 100 }, reader);
    return {
      shown: categories.some(({ cards }) => cards.some(({ code }) => code === 'RPG')),
      listed,
      found,
      counted: all.totalCount === totalCount,
      named: all.games.some(({ vassalage }) => vassalage === 'RPG'),
    };
  };
  const everything = await seen();
  expect(everything).toMatchObject({ shown: true, found: 1, counted: true, named: true });
  await pool.query(`UPDATE vendors SET currencies = '{VND}' WHERE code = 'RPG'`);
  const nothing = { shown: false, listed: 0, found: 0, counted: true, named: false };
  await eventually(async () => expect(await seen()).toEqual(nothing));
  expect(await seen(token)).toEqual(nothing);
  expect(await seen(trial)).toEqual(everything);
  await pool.query('UPDATE vendors SET currencies = NULL');
  await eventually(async () => expect(await seen(token)).toEqual(everything));
});

test('R7.03d returns the flagged games as hot games, optionally of one vendor', async () => {
  expect(ids((await gateway.client.value('hotGames')).games)).toEqual(expected(({ hot }) => hot));
  const query = { merchantCode: 'Marquee', isPlatform: 2, vassalage: 'NVR', platform: 'WEB', language: 'en' } as const;
  expect(ids((await gateway.client.value('hotGames', { query })).games)).toEqual(
    expected(({ hot, vendor }) => hot && vendor === 'NVR'),
  );
  for (const wrong of [{ isPlatform: 1 }, { platform: 'APP' }])
    expect(await gateway.client.call('hotGames', { query: { ...query, ...wrong } })).toMatchObject({
      status: 400,
      message: 'input.invalid',
    });
});

describe('winner board', () => {
  test('R3.04f R9.02f lists the twenty highest real-money wins with masked names', async () => {
    const { winners } = await gateway.client.value('rankList', { query: { gameCategory: 'ALL' } });
    expect(winners).toHaveLength(20);
    const times = winners.map(({ gameTime }) => Date.parse(gameTime));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    for (const winner of winners) {
      expect(winner.customerName).toMatch(/^[a-z]\*\*\*[a-z0-9]$/);
      expect(winner.gameName).toBe(winner.game.gameName);
      expect(winner.currency).toBe('THB');
    }
  });

  test('shows only wins that are settled rounds of the ledger', async () => {
    const { winners } = await gateway.client.value('rankList');
    const { rows } = await gateway.pool.query<{ paid: number }>(
      `SELECT count(*)::int AS paid FROM provider_transactions t JOIN rounds r ON r.id = t.round_id
        WHERE t.kind = 'credit' AND t.state = 'posted' AND t.amount = r.payout AND r.payout = ANY ($1::numeric[])`,
      [winners.map(({ winAmount }) => `${winAmount}000`.replace('.', ''))],
    );
    expect(rows[0]?.paid).toBeGreaterThanOrEqual(20);
  });

  test('R7.03e R9.05c filters the winner board by category, number and today', async () => {
    const all = { gameCategory: 'ALL', language: 'en', limitNum: 20 };
    const { winners } = await gateway.client.value('rankList', { query: all });
    expect(winners).toHaveLength(20);
    expect(new Set(winners.map(({ game }) => game.gameClassify)).size).toBeGreaterThan(1);
    const live = await gateway.client.value('rankList', { query: { ...all, gameCategory: 'LIVE' } });
    expect(live.winners.length).toBeGreaterThan(0);
    expect(live.winners.every(({ game }) => game.gameClassify === 'LIVE')).toBe(true);
    expect((await gateway.client.value('rankList', { query: { limitNum: 3 } })).winners).toHaveLength(3);
    // The demo's wins of the last hours are of yesterday after midnight.
    await gateway.pool.query(`UPDATE rounds SET settled_at = now() WHERE payout > stake`);
    expect((await gateway.client.value('rankList', { query: { day: 'today' } })).winners).toHaveLength(20);
    await gateway.pool.query(`UPDATE rounds SET settled_at = settled_at - interval '24 hours' WHERE payout > stake`);
    const { client } = await gateway.startSecond();
    expect((await client.value('rankList', { query: { day: 'today' } })).winners).toHaveLength(0);
    expect((await client.value('rankList', { query: { day: 'all' } })).winners).toHaveLength(20);
    expect((await client.value('rankList', { query: { gameCategory: 'OTHER' } })).winners).toHaveLength(0);
  });
});
