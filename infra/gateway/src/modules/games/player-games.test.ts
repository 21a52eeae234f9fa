import type { CallQuery } from '@marquee/contract';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const list = (query: CallQuery<'gameList'> = {}, token?: string) => gateway.client.value('gameList', { query, token });
const ids = (games: readonly { nodeId: number }[]) => games.map(({ nodeId }) => nodeId);

test('returns empty FAV and RECENT lists for a visitor', async () => {
  for (const filter of ['FAV', 'RECENT'] as const)
    expect(await list({ filter })).toMatchObject({ games: [], totalCount: 0 });
});

test('lists the player’s favourites in FAV, newest first', async () => {
  const { token, username } = await gateway.client.member();
  const other = await gateway.client.member();
  await gateway.pool.query(
    `INSERT INTO favourites SELECT p.id, n, now() - make_interval(secs => n)
     FROM players p, unnest(ARRAY[1003, 1015, 1032]) AS n WHERE p.username = $1`,
    [username],
  );
  expect(ids((await list({ filter: 'FAV' }, token)).games)).toEqual([1003, 1015, 1032]);
  expect((await list({ filter: 'FAV' }, other.token)).totalCount).toBe(0);
});

describe('favourites', () => {
  const tiger = { nodeId: 1003, vendor: 'RPG', gameType: 'RNG' } as const;
  const add = (body: unknown, token?: string) => gateway.client.call('addFavourite', { body, token });
  const storedFavourites = async (token: string) => (await gateway.client.value('favouriteIds', { token })).nodeIds;

  test('R3.04c R4.15b R7.03b adds a favourite once, lists it to its player only, and removes it', async () => {
    const { token } = await gateway.client.member();
    const other = (await gateway.client.member()).token;
    const { games } = await list({ gameType: 'FISH', pageSize: 1 });
    const fish = games.map(({ nodeId, vendorCode, gameType }) => ({ nodeId, vendor: vendorCode, gameType }));
    for (const body of [...fish, tiger]) expect(await add(body, token)).toMatchObject({ status: 200, value: null });
    const both = await Promise.all(Array.from({ length: 8 }, () => add(tiger, token)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await storedFavourites(token)).toEqual([1003, ...fish.map(({ nodeId }) => nodeId)]);
    expect(await storedFavourites(other)).toEqual([]);

    const page = await gateway.client.value('favouriteGames', { token, query: { pageSize: 1, pageNo: 2 } });
    expect([ids(page.content), page.pageNum, page.totalPages]).toEqual([fish.map(({ nodeId }) => nodeId), 2, 2]);
    const query = {
      clientType: 3,
      platform: 'WEB',
      language: 'en',
      pageNo: 1,
      pageSize: 999,
      gameType: 'RNG',
    } as const;
    const listed = await gateway.client.value('favouriteGames', { token, query });
    expect(ids(listed.content)).toEqual([1003, ...fish.map(({ nodeId }) => nodeId)]);
    const slots = await gateway.client.value('favouriteGames', { token, query: { ...query, gameClassify: 'RNG' } });
    expect(ids(slots.content)).toEqual([1003]);
    for (const wrong of [{ gameType: 'FISH' }, { clientType: 4 }, { platform: 'APP' }, { pageSize: 1_000 }])
      expect(await gateway.client.call('favouriteGames', { token, query: { ...query, ...wrong } })).toMatchObject({
        status: 400,
        message: 'input.invalid',
      });

    await gateway.client.value('removeFavourite', { token, query: tiger });
    await gateway.client.value('removeFavourite', { token, query: tiger });
    expect(await storedFavourites(token)).toEqual(fish.map(({ nodeId }) => nodeId));
  });

  test.each([
    ['a game that is none', { ...tiger, nodeId: 999_999 }, 404, 'game.not_found'],
    ['another vendor’s', { ...tiger, vendor: 'BRL' }, 404, 'game.not_found'],
    ['another category’s', { ...tiger, gameType: 'FISH' }, 404, 'game.not_found'],
    ['a fraction', { ...tiger, nodeId: 1.5 }, 400, 'input.invalid'],
    ['more than was asked for', { ...tiger, player: 'x' }, 400, 'input.invalid'],
  ])('R4.15d %s is rejected', async (_, body, status, message) => {
    const { token } = await gateway.client.member();
    expect(await add(body, token)).toMatchObject({ status, message });
    expect(await storedFavourites(token)).toEqual([]);
  });
});

test('R7.03c returns the games of the player’s rounds as recent games, newest first, each once', async () => {
  const login = await gateway.client.member();
  expect((await gateway.client.value('recentGames', { token: login.token })).totalCount).toBe(0);
  await gateway.pool.query(
    `UPDATE sessions SET player_id = (SELECT id FROM players WHERE username = 'noppadol')
    WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
    [login.token],
  );
  const { rows } = await gateway.pool.query<{
    nodeId: number;
    classify: string;
  }>(`SELECT g.node_id AS "nodeId", g.classify FROM rounds r JOIN games g ON g.code = r.game_code
    JOIN players p ON p.id = r.player_id WHERE p.username = 'noppadol' GROUP BY g.node_id
      ORDER BY max(r.placed_at) DESC`);
  const fresh = await gateway.startSecond();
  const recent = await fresh.client.value('recentGames', { token: login.token });
  expect(ids(recent.games)).toEqual(ids(rows));
  const second = await fresh.client.value('recentGames', { query: { page: 2, pageSize: 1 }, token: login.token });
  expect(second).toMatchObject({ pageNum: 2, totalCount: rows.length });
  expect(ids(second.games)).toEqual(ids(rows.slice(1, 2)));
  expect(
    ids((await fresh.client.value('gameList', { query: { filter: 'RECENT' }, token: login.token })).games),
  ).toEqual(ids(rows));
  const query = { page: 1, pageSize: 20, gameType: 'RNG', language: 'en', clientType: 3 } as const;
  expect(ids((await fresh.client.value('recentGames', { query, token: login.token })).games)).toEqual(ids(rows));
  const slots = await fresh.client.value('recentGames', {
    query: { ...query, gameClassify: 'RNG' },
    token: login.token,
  });
  expect(ids(slots.games)).toEqual(ids(rows.filter(({ classify }) => classify === 'RNG')));
  expect(slots.games.length).toBeLessThan(rows.length);
  for (const wrong of [{ gameType: 'FISH' }, { clientType: 4 }, { page: 0 }])
    expect(await fresh.client.call('recentGames', { query: { ...query, ...wrong }, token: login.token })).toMatchObject(
      { status: 400, message: 'input.invalid' },
    );
});
