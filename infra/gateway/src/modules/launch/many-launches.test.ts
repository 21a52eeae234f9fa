import { withTransaction } from '@marquee/service/database';
import { runDirectly } from '@marquee/service/jobs/testing';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { countRows } from '@marquee/testing/count-rows';
import { playableGame } from '#test/provider-client.ts';

let gateway: TestGateway;
let gameCode: string;
beforeAll(async () => {
  gateway = await buildTestGateway({ rateLimitScale: 0.1 });
  gameCode = await playableGame(gateway);
});
afterAll(() => gateway.close());

const launch = (token: string, mode?: 'demo') =>
  gateway.client.call('launchGame', { token, query: { gameCode, ...(mode && { mode }) } });

/** A member with a launched game. */
const createPlayer = async (): Promise<{ token: string; playerId: string }> => {
  const { token } = await gateway.client.member();
  expect((await launch(token)).status).toBe(200);
  return { token, playerId: (await gateway.client.value('memberInfo', { token })).id };
};

/** Stores game sessions of a player's login that have ended, the first of them `age` ago. */
const insertEnded = async (playerId: string, age: string, isUsed: boolean, count: number): Promise<void> => {
  await gateway.pool.query(
    `INSERT INTO game_sessions (provider, player_id, game_code, currency, language, login_session, launch_hash,
        launch_expires_at, session_hash, expires_at, cash_account, open_bets_account, revenue_account)
      SELECT provider, player_id, game_code, currency, language, login_session, sha256(uuid_send(gen_random_uuid())),
        now() - $2::interval, used, CASE WHEN used IS NOT NULL THEN now() - $2::interval END,
        cash_account, open_bets_account, revenue_account
      FROM (SELECT * FROM game_sessions WHERE player_id = $1 LIMIT 1) s, generate_series(1, $4) i,
        LATERAL (SELECT CASE WHEN $3 THEN sha256(uuid_send(gen_random_uuid())) END AS used, i) u`,
    [playerId, age, isUsed, count],
  );
};

const countSessions = async (playerId: string) => {
  const { rows } = await gateway.pool.query<{ used: number; unused: number }>(
    'SELECT count(session_hash)::int AS used, count(*) FILTER (WHERE session_hash IS NULL)::int AS unused ' +
      'FROM game_sessions WHERE player_id = $1',
    [playerId],
  );
  return rows[0];
};

test('limits the launches of a player, but not those of demos', async () => {
  const { token } = await gateway.client.member();
  const statuses = [];
  for (let time = 0; time < 8; time += 1) statuses.push((await launch(token)).status);
  expect(statuses).toEqual([...Array.from({ length: 6 }, () => 200), 429, 429]);
  expect(await launch(token)).toMatchObject({ message: 'too_many_requests' });
  expect((await launch(token, 'demo')).status).toBe(200);
  expect((await launch((await gateway.client.member()).token)).status).toBe(200);
});

test.each([
  ['of a login session', 'UPDATE sessions SET revoked_at = now() WHERE player_id = $1'],
  ['of a player', 'SELECT end_game_sessions_of_player($1)'],
])('the end of the games %s reads only open ones, however many have ended', async (_, statement) => {
  const { playerId } = await createPlayer();
  await insertEnded(playerId, '1 second', true, 5_000);
  await gateway.pool.query('ANALYZE game_sessions');
  const games = await withTransaction(gateway.pool, (tx) =>
    countRows(tx, 'game_sessions', () => tx.query(statement, [playerId])),
  );
  expect(games.changed).toBe(1);
  expect(games.read).toBeLessThan(20);
});

test('deletes launches that nobody used a day after they expired', async () => {
  const { playerId } = await createPlayer();
  await insertEnded(playerId, '25 hours', false, 20);
  await insertEnded(playerId, '23 hours', false, 3);
  await insertEnded(playerId, '25 hours', true, 2);
  const cleanup = gateway.jobs.find(({ name }) => name === 'cleanup-expired');
  if (!cleanup) throw new Error('there is no job');
  await runDirectly(cleanup, (error) => {
    throw error;
  });
  expect(await countSessions(playerId)).toEqual({ used: 2, unused: 4 });
});
