import { randomUUID } from 'node:crypto';
import type { CallQuery } from '@marquee/contract';
import { eventually } from '@marquee/testing/eventually';
import { demoCatalogue } from '#test/demo-catalogue.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const list = (query: CallQuery<'gameList'>) => gateway.client.value('gameList', { query });

describe('menus', () => {
  test('R4.16abc lists e-sports and cockfight vendors outside SPORTS; nothing is in-house by default', async () => {
    const { categories } = await gateway.client.value('gameMenus');
    const codes = (classify: string) =>
      categories.find(({ gameClassify }) => gameClassify === classify)?.cards.map(({ code }) => code);
    expect(codes('ESPORTS')).toEqual(['AV', 'IMES', 'IA', 'AI', 'TF']);
    expect(codes('COCKFIGHT')).toEqual(['SV3', 'DS88', 'DIG', 'WGB', 'WS168']);
    expect(codes('SPORTS')).toEqual(['GLS', 'MPT']);
    expect(codes('INHOUSE')).toBeUndefined();
  });

  test('R1.01a gives every category of the product its own code', async () => {
    const { categories, totalCount } = await gateway.client.value('gameMenus');
    expect(categories.map(({ gameClassify }) => gameClassify)).toEqual([
      'RNG',
      'LIVE',
      'FISH',
      'SPORTS',
      'ESPORTS',
      'PVP',
      'LOTT',
      'ELOTT',
      'COCKFIGHT',
      'BGS',
    ]);
    expect(totalCount).toBe(403);
    expect(categories.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe(403);
  });

  test('counts agree with the lists, and each game of a live vendor is one of its tables', async () => {
    const { categories } = await gateway.client.value('gameMenus');
    for (const { gameClassify, gameCount, cards } of categories) {
      expect((await list({ gameClassify, pageSize: 1 })).totalCount).toBe(gameCount);
      for (const { code, gameCount: own } of cards)
        expect((await list({ gameClassify, vassalage: code, pageSize: 1 })).totalCount).toBe(own);
    }
    const { token } = await gateway.client.member();
    for (const { code, gameType, gameCount, tables } of categories.flatMap(({ cards }) => cards)) {
      const { rooms } = await gateway.client.value('rooms', { token, query: { vassalage: code } });
      expect([code, tables]).toEqual([code, gameType === 'LIVE' ? rooms.length : null]);
      if (gameType === 'LIVE') expect([code, gameCount]).toEqual([code, tables]);
    }
  });

  test('R1.01b names the tags of all games of a category', async () => {
    const { categories } = await gateway.client.value('gameMenus');
    for (const { gameClassify, tags } of categories)
      for (const tag of ['JP', 'TG', 'AC'] as const) {
        const { totalCount } = await list({ gameClassify, filter: tag, pageSize: 1 });
        expect([gameClassify, tag, tags?.includes(tag)]).toEqual([gameClassify, tag, totalCount > 0]);
      }
    expect(categories.find(({ gameClassify }) => gameClassify === 'RNG')?.tags).toEqual(['JP', 'TG', 'AC']);
  });

  test('marks a vendor under maintenance in the menus until it is open again', async () => {
    const closed = async () => {
      const { categories } = await gateway.client.value('gameMenus');
      return [
        ...new Set(
          categories.flatMap(({ cards }) => cards.filter(({ maintenance }) => maintenance).map(({ code }) => code)),
        ),
      ];
    };
    expect(await closed()).toEqual([]);
    await gateway.pool.query(`UPDATE vendors SET maintenance = true WHERE code = 'VLV'`);
    await eventually(async () => expect(await closed()).toEqual(['VLV']));
    await gateway.pool.query('UPDATE vendors SET maintenance = false');
    await eventually(async () => expect(await closed()).toEqual([]));
  });

  test('marks the vendors of a disabled provider and their games until it is enabled again', async () => {
    const isMarked = async () => {
      const { categories } = await gateway.client.value('gameMenus');
      const cards = categories.flatMap((category) => category.cards).filter(({ code }) => code === 'RPG');
      const { games } = await list({ vassalage: 'RPG', pageSize: 100 });
      return [...new Set([...cards, ...games].map(({ maintenance }) => maintenance))];
    };
    const enable = (enabled: boolean) =>
      gateway.pool.query(
        `UPDATE providers SET enabled = $1 WHERE code = (SELECT provider FROM vendors WHERE code = 'RPG')`,
        [enabled],
      );
    expect(await isMarked()).toEqual([false]);
    await enable(false);
    await eventually(async () => expect(await isMarked()).toEqual([true]));
    await enable(true);
    await eventually(async () => expect(await isMarked()).toEqual([false]));
  });

  test('R2.23c leaves out categories without vendors', async () => {
    await gateway.pool.query(`UPDATE vendors SET enabled = false WHERE code IN ('GLS', 'MPT')`);
    await eventually(async () => {
      const { categories } = await gateway.client.value('gameMenus');
      expect(categories.map(({ gameClassify }) => gameClassify)).not.toContain('SPORTS');
    });
    expect((await list({ gameClassify: 'SPORTS' })).totalCount).toBe(0);
    await gateway.pool.query(`UPDATE vendors SET enabled = true`);
    await eventually(async () => expect((await gateway.client.value('gameMenus')).totalCount).toBe(403));
  });
});

test('R4.14 returns the prize mode ELOTT while lottery vendors are in e-lottery, else LOTT', async () => {
  const lotteryHouses = (enabled: boolean) =>
    gateway.pool.query(`UPDATE vendors SET enabled = $1 WHERE code IN ('TCG_LOTTO_VN', 'LOTT')`, [enabled]);
  const prizes = async () => (await gateway.client.value('gameMenus')).prizeMode;
  expect(await prizes()).toBe('ELOTT');
  await lotteryHouses(false);
  await eventually(async () => expect(await prizes()).toBe('LOTT'));
  await lotteryHouses(true);
  await eventually(async () => expect(await prizes()).toBe('ELOTT'));
});

describe('vendors', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await gateway.client.member());
  });

  test('lists the categories of each vendor', async () => {
    const { vendors } = await gateway.client.value('vassalageGameTypes', { token });
    expect(vendors).toHaveLength(demoCatalogue.vendors.length);
    expect(vendors.find(({ vassalage }) => vassalage === 'BLR')?.gameTypes).toEqual(['RNG', 'FISH']);
    expect((await gateway.client.value('vassalageGameTypes', { token, query: { vassalage: 'AV' } })).vendors).toEqual([
      { vassalage: 'AV', gameTypes: ['ESPORTS'] },
    ]);
  });

  test('lists vendors with new games, most new games first', async () => {
    const { vendors } = await gateway.client.value('newGameVendors');
    const fresh = Map.groupBy(
      demoCatalogue.games.filter(({ isNew }) => isNew),
      ({ vendor }) => vendor,
    );
    expect(new Map(vendors.map(({ code, newGames }) => [code, newGames]))).toEqual(
      new Map([...fresh].map(([code, games]) => [code, games.length])),
    );
    expect(vendors.map(({ newGames }) => newGames)).toEqual(
      vendors.map(({ newGames }) => newGames).toSorted((a, b) => b - a),
    );
  });

  test('lists the rooms of a live studio with their recent players', async () => {
    const gameCode = (await list({ vassalage: 'VLV' })).games[0]?.gameCode ?? '';
    const rooms = async () => (await gateway.client.value('rooms', { token, query: { vassalage: 'VLV' } })).rooms;
    expect((await rooms()).map(({ roomId }) => roomId)).toEqual(
      demoCatalogue.games.flatMap(({ vendor, nodeId, isGame }) => (vendor === 'VLV' && isGame ? [nodeId] : [])),
    );
    const longAgo = () =>
      gateway.pool.query(
        `UPDATE game_sessions SET created_at = created_at - interval '31 minutes' WHERE game_code = $1`,
        [gameCode],
      );
    /** A change of the catalogue ends the ten seconds for which all callers share a count. */
    const countAgain = async (players: number) => {
      const name = `Table ${randomUUID()}`;
      await gateway.pool.query('UPDATE games SET name = $1 WHERE code = $2', [name, gameCode]);
      await eventually(async () => expect((await rooms())[0]?.roomName).toBe(name));
      expect((await rooms())[0]).toMatchObject({ gameCode, players });
    };
    await longAgo();
    await gateway.client.value('launchGame', { token, query: { gameCode } });
    await countAgain(0);
    await gateway.pool.query(
      `UPDATE game_sessions SET session_hash = launch_hash, expires_at = now() + interval '1 hour'
       WHERE session_hash IS NULL AND game_code = $1`,
      [gameCode],
    );
    expect((await rooms())[0]).toMatchObject({ gameCode, players: 0 });
    await countAgain(1);
    await longAgo();
    await countAgain(0);
  });

  test('lists no rooms for slot vendors and unknown vendors', async () => {
    for (const vassalage of ['BRL', 'NOBODY'])
      expect((await gateway.client.value('rooms', { token, query: { vassalage } })).rooms).toEqual([]);
  });
});
