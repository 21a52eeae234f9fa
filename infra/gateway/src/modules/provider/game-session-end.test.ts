import { randomUUID } from 'node:crypto';
import { withTransaction } from '@marquee/service/database';
import { eventually } from '@marquee/testing/eventually';
import { launchRealGame } from '#modules/launch/launch.service.ts';
import { parseLaunchToken, playableGame, sendAsProvider, startGame } from '#test/provider-client.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { z } from 'zod';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const loginValue = z.object({ token: z.string() });
const NEW_PASSWORD = 'nine-lanterns-7';

type StartedGame = Awaited<ReturnType<typeof startGame>>;

const createBet = (game: StartedGame) => ({
  ...game,
  transactionId: randomUUID(),
  roundId: randomUUID(),
  amount: '10.00',
});

const verify = async ({ sessionToken }: StartedGame) =>
  (await sendAsProvider(gateway.app, 'verifySession', { sessionToken })).response.status;

const debit = async (game: StartedGame) =>
  (await sendAsProvider(gateway.app, 'debit', createBet(game))).response.status;

/** A member with two login sessions. */
const createTwoLogins = async () => {
  const { username, password, token: first } = await gateway.client.member();
  const second = loginValue.parse((await gateway.client.login(username, password)).value).token;
  return { password, first, second };
};

const findNewestLogin = async () => {
  const { rows } = await gateway.pool.query<{ playerId: string; currency: string; loginSession: string }>(
    `SELECT p.id AS "playerId", p.currency, encode(s.token_hash, 'hex') AS "loginSession"
      FROM sessions s JOIN players p ON p.id = s.player_id ORDER BY s.created_at DESC LIMIT 1`,
  );
  const [player] = rows;
  if (!player) throw new Error('no session');
  return { player, loginSession: player.loginSession };
};

/** Ways to end the first login session. */
const ends: Readonly<Record<string, (logins: Awaited<ReturnType<typeof createTwoLogins>>) => Promise<void>>> = {
  logout: async ({ first }) => void (await gateway.client.value('logout', { token: first })),
  revocation: async ({ second }) => {
    const { sessions } = await gateway.client.value('sessions', { token: second });
    const other = sessions.find(({ current }) => !current);
    await gateway.client.value('revokeSession', { token: second, query: { id: other?.id ?? '' } });
  },
};

test.each(Object.keys(ends))('ends the games of a login session at its %s, and still pays and returns', async (end) => {
  const logins = await createTwoLogins();
  const [game, other] = [await startGame(gateway, logins.first), await startGame(gateway, logins.second)];
  const [won, returned] = [createBet(game), createBet(game)];
  for (const bet of [won, returned]) await sendAsProvider(gateway.app, 'debit', bet);
  await ends[end]?.(logins);
  expect([await debit(game), await debit(other)]).toEqual(['TOKEN_EXPIRED', 'OK']);
  expect([await verify(game), await verify(other)]).toEqual(['TOKEN_EXPIRED', 'OK']);
  const win = { ...won, transactionId: randomUUID(), referenceTransactionId: won.transactionId, roundFinished: true };
  expect((await sendAsProvider(gateway.app, 'credit', win)).response.status).toBe('OK');
  const { sessionToken } = game;
  const rollback = { sessionToken, transactionId: randomUUID(), referenceTransactionId: returned.transactionId };
  expect((await sendAsProvider(gateway.app, 'rollback', rollback)).response.status).toBe('OK');
});

const ageLogin = (loginSession: string, minutes: number) =>
  gateway.pool.query(
    `UPDATE sessions SET seen_at = seen_at - $2 * interval '1 minute' WHERE token_hash = decode($1, 'hex')`,
    [loginSession, minutes],
  );

test('accepts no stake and no step after 30 minutes without a use of site or game, and still pays', async () => {
  const game = await startGame(gateway, (await gateway.client.member()).token);
  const { loginSession } = await findNewestLogin();
  const bet = createBet(game);
  await sendAsProvider(gateway.app, 'debit', bet);
  await ageLogin(loginSession, 31);
  expect([await debit(game), await verify(game)]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
  const win = { ...bet, transactionId: randomUUID(), referenceTransactionId: bet.transactionId, roundFinished: true };
  expect((await sendAsProvider(gateway.app, 'credit', win)).response.status).toBe('OK');
});

test('lets a round be finished for five minutes after the twelve hours of a login, unless it was ended', async () => {
  const { token } = await gateway.client.member();
  const game = await startGame(gateway, token);
  const { loginSession } = await findNewestLogin();
  const age = (minutes: number) =>
    gateway.pool.query(
      `UPDATE sessions SET created_at = now() - $2 * interval '1 minute' WHERE token_hash = decode($1, 'hex')`,
      [loginSession, minutes],
    );
  await age(12 * 60 + 1);
  expect([await debit(game), await verify(game)]).toEqual(['TOKEN_EXPIRED', 'OK']);
  await age(12 * 60 + 6);
  expect(await verify(game)).toBe('TOKEN_EXPIRED');
  await age(12 * 60 - 1);
  await gateway.client.value('logout', { token });
  await age(12 * 60 + 1);
  expect(await verify(game)).toBe('TOKEN_EXPIRED');
});

test.each([
  ['stake', debit],
  ['step', verify],
])('keeps a player logged in who uses only the game, by a %s', async (_, use) => {
  const { token } = await gateway.client.member();
  const game = await startGame(gateway, token);
  const { loginSession } = await findNewestLogin();
  for (let minutes = 0; minutes < 60; minutes += 20) {
    await ageLogin(loginSession, 20);
    expect(await use(game)).toBe('OK');
  }
  const { rows } = await gateway.pool.query(
    `SELECT session_expires_at(seen_at, created_at) > now() AS "isOpen" FROM sessions
      WHERE token_hash = decode($1, 'hex')`,
    [loginSession],
  );
  expect(rows).toEqual([{ isOpen: true }]);
});

const changePassword = (token: string, password: string) =>
  gateway.client.value('changePassword', {
    token,
    body: { oldPassword: password, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
  });

test('ends every game that was launched before a password change, also of the session that changes it', async () => {
  const { password, first, second } = await createTwoLogins();
  const [game, own] = [await startGame(gateway, first), await startGame(gateway, second)];
  const gameCode = await playableGame(gateway);
  const launchToken = parseLaunchToken(
    await gateway.client.value('launchGame', { token: second, query: { gameCode } }),
  );
  const bet = createBet(own);
  await sendAsProvider(gateway.app, 'debit', bet);
  await changePassword(second, password);
  expect([await debit(game), await debit(own)]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
  expect([await verify(game), await verify(own)]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
  expect((await sendAsProvider(gateway.app, 'authenticate', { launchToken })).response.status).toBe('TOKEN_EXPIRED');
  const win = { ...bet, transactionId: randomUUID(), referenceTransactionId: bet.transactionId, roundFinished: true };
  expect((await sendAsProvider(gateway.app, 'credit', win)).response.status).toBe('OK');
  expect(await debit(await startGame(gateway, second))).toBe('OK');
});

const createOptions = async () => ({
  gameCode: await playableGame(gateway),
  language: 'en',
  theme: 'dark',
  hosts: ['http://localhost'],
  providerSecrets: gateway.config.providerSecrets,
  clientIp: '203.0.113.7',
});

test('ends a game whose launch commits during a password change', async () => {
  const { password, token } = await gateway.client.member();
  const { player, loginSession } = await findNewestLogin();
  const options = await createOptions();
  const [launched, changing] = await withTransaction(gateway.pool, async (tx) => {
    const launch = await launchRealGame(tx, { ...options, player, loginSession });
    const change = changePassword(token, password);
    await eventually(async () => {
      const waiting = await gateway.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting.rowCount).toBe(1);
    });
    return [launch, change] as const;
  });
  await changing;
  const launchToken = parseLaunchToken(launched);
  expect((await sendAsProvider(gateway.app, 'authenticate', { launchToken })).response.status).toBe('TOKEN_EXPIRED');
});

test('expires an unused launch token at the logout', async () => {
  const { token } = await gateway.client.member();
  const gameCode = await playableGame(gateway);
  const launchToken = parseLaunchToken(await gateway.client.value('launchGame', { token, query: { gameCode } }));
  await gateway.client.value('logout', { token });
  expect((await sendAsProvider(gateway.app, 'authenticate', { launchToken })).response.status).toBe('TOKEN_EXPIRED');
});

test('launches no game from a login session that has ended in the meantime', async () => {
  const { token } = await gateway.client.member();
  const { player, loginSession } = await findNewestLogin();
  await gateway.client.value('logout', { token });
  const options = await createOptions();
  await expect(launchRealGame(gateway.pool, { ...options, player, loginSession })).rejects.toMatchObject({
    code: 'session.expired',
  });
});

test('verifies a session for the provider of its game only, also when the provider is disabled', async () => {
  const game = await startGame(gateway, (await gateway.client.member()).token);
  await gateway.pool.query(`UPDATE providers SET enabled = false WHERE code = 'arcade'`);
  await eventually(async () => expect(await debit(game)).toBe('MAINTENANCE'));
  expect(await verify(game)).toBe('OK');
  expect(await verify({ ...game, sessionToken: 'unknown' })).toBe('TOKEN_EXPIRED');
  await gateway.pool.query(`INSERT INTO providers (code) VALUES ('another')`);
  await gateway.pool.query(`UPDATE game_sessions SET provider = 'another'`);
  expect(await verify(game)).toBe('TOKEN_EXPIRED');
});
