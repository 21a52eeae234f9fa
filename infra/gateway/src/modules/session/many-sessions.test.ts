import { withTransaction } from '@marquee/service/database';
import { countRows } from '@marquee/testing/count-rows';
import { playableGame } from '#test/provider-client.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';
import { revokeEverything } from './end-sessions.service.ts';
import { MAX_OPEN_SESSIONS, openSession } from './session.service.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ databaseConnections: 20 });
});
afterAll(() => gateway.close());

const PASSWORD = 'seven-lanterns-9';
const ENDED = 5_000;
const GAMES = 300;

const client = {
  clientIp: '203.0.113.5',
  userAgent: '',
  challengeResponse: null,
  deviceHash: Buffer.alloc(32),
  renewDevice: () => undefined,
};

const createMember = async () => {
  const member = await gateway.client.member();
  return { ...member, playerId: (await gateway.client.value('memberInfo', { token: member.token })).id };
};

/** Stores sessions that have expired, and were not revoked. */
const insertExpiredSessions = async (playerId: string): Promise<void> => {
  await gateway.pool.query(
    `INSERT INTO sessions (token_hash, player_id, created_at, seen_at)
      SELECT sha256(uuid_send(gen_random_uuid())), $1, at, at
      FROM generate_series(1, $2) i, LATERAL (SELECT now() - interval '13 hours' - i * interval '5 minutes') e (at)`,
    [playerId, ENDED],
  );
  await gateway.pool.query('ANALYZE sessions');
};

const openSessions = (playerId: string, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      withTransaction(gateway.pool, (tx) => openSession(tx, playerId, client, { kind: 'remembered' })),
    ),
  );

/** Stores games that the player has open on a wallet at a vendor, from which a withdrawal is requested. */
const insertOpenGames = async ({ token, playerId }: Member): Promise<void> => {
  const gameCode = await playableGame(gateway);
  expect(await gateway.client.call('launchGame', { token, query: { gameCode } })).toMatchObject({ status: 200 });
  await gateway.pool.query(
    `INSERT INTO game_sessions (provider, player_id, game_code, currency, language, login_session, launch_hash,
        launch_expires_at, session_hash, expires_at, cash_account, open_bets_account, revenue_account)
      SELECT provider, player_id, game_code, currency, language, login_session, sha256(uuid_send(gen_random_uuid())),
        now(), sha256(uuid_send(gen_random_uuid())), now() + interval '12 hours',
        cash_account, open_bets_account, revenue_account
      FROM (SELECT * FROM game_sessions WHERE player_id = $1 LIMIT 1) s, generate_series(2, $2)`,
    [playerId, GAMES],
  );
  await gateway.pool.query(
    `INSERT INTO vendor_wallets (player_id, vendor, currency, account, is_withdrawing)
      SELECT player_id, 'POP', currency, cash_account, true FROM game_sessions WHERE player_id = $1 LIMIT 1`,
    [playerId],
  );
  await gateway.pool.query('ANALYZE game_sessions');
};

const count = async (condition: string, playerId: string): Promise<number> => {
  const { rows } = await gateway.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM sessions WHERE player_id = $1 AND ${condition}`,
    [playerId],
  );
  return rows[0]?.count ?? 0;
};
const countOpen = (playerId: string) =>
  count(`revoked_at IS NULL AND created_at > now() - interval '12 hours'`, playerId);
const countRevoked = (playerId: string) => count('revoked_at IS NOT NULL', playerId);

type Member = Awaited<ReturnType<typeof createMember>>;

const ends: Readonly<Record<string, (member: Member) => Promise<CallResult>>> = {
  'logout everywhere': ({ token }) => gateway.client.call('logoutEverywhere', { token }),
  'change of the password': ({ token }) =>
    gateway.client.call('changePassword', {
      token,
      body: { oldPassword: PASSWORD, newPassword: 'nine-bridges-42', confirmNewPassword: 'nine-bridges-42' },
    }),
};

test.each(Object.keys(ends))('a %s changes only sessions that are open, however many have expired', async (end) => {
  const member = await createMember();
  await insertExpiredSessions(member.playerId);
  await openSessions(member.playerId, 9);
  expect(await ends[end]?.(member)).toMatchObject({ status: 200 });
  const kept = end === 'logout everywhere' ? 0 : 1;
  expect([await countOpen(member.playerId), await countRevoked(member.playerId)]).toEqual([kept, 10 - kept]);
});

test('finds the open sessions without reading those that have expired', async () => {
  const { playerId } = await createMember();
  await insertExpiredSessions(playerId);
  await openSessions(playerId, 9);
  const sessions = await withTransaction(gateway.pool, (tx) =>
    countRows(tx, 'sessions', () => revokeEverything(tx, playerId, null)),
  );
  expect(sessions.changed).toBe(10);
  expect(sessions.read).toBeLessThan(100);
});

test('ends the open games once, however many sessions end', async () => {
  const member = await createMember();
  await openSessions(member.playerId, MAX_OPEN_SESSIONS - 1);
  await insertOpenGames(member);
  const games = await withTransaction(gateway.pool, async (tx) => {
    // Here the table holds games of one player only, so the database would read all of it.
    await tx.query('SET LOCAL enable_seqscan = off');
    return countRows(tx, 'game_sessions', () => revokeEverything(tx, member.playerId, null));
  });
  expect(await countRevoked(member.playerId)).toBe(MAX_OPEN_SESSIONS);
  expect(games.changed).toBe(GAMES);
  expect(games.read).toBeLessThan(2 * GAMES);
});

test('a login ends the oldest session beyond the limit, also of parallel logins', async () => {
  const { playerId, username, token } = await createMember();
  await openSessions(playerId, MAX_OPEN_SESSIONS - 1);
  expect(await countRevoked(playerId)).toBe(0);
  expect((await gateway.client.call('memberInfo', { token })).status).toBe(200);
  const opened = await Promise.all([
    gateway.client.login(username, PASSWORD),
    openSessions(playerId, 16),
    openSessions(playerId, 1),
  ]);
  expect(opened[0].status).toBe(200);
  expect([await countOpen(playerId), await countRevoked(playerId)]).toEqual([MAX_OPEN_SESSIONS, 18]);
  const { rows } = await gateway.pool.query<{ isNewest: boolean }>(
    `SELECT min(created_at) FILTER (WHERE revoked_at IS NULL) >= max(created_at) FILTER (WHERE revoked_at IS NOT NULL)
      AS "isNewest" FROM sessions WHERE player_id = $1`,
    [playerId],
  );
  expect(rows).toEqual([{ isNewest: true }]);
  expect((await gateway.client.call('memberInfo', { token: opened[1][15] })).status).toBe(200);
});
