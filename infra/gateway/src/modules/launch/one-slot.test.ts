import { randomUUID } from 'node:crypto';
import { withTransaction } from '@marquee/service/database';
import { eventually } from '@marquee/testing/eventually';
import { OutsideProviders, type OutsideGame } from '#test/outside-provider.ts';
import { parseLaunchToken } from '#test/provider-client.ts';

let scene: OutsideProviders;
beforeAll(async () => {
  scene = await OutsideProviders.open();
});
afterAll(() => scene.gateway.close());

const launch = async (token: string, gameCode: string): Promise<string> =>
  parseLaunchToken(await scene.gateway.client.value('launchGame', { token, query: { gameCode } }));

const startAll = async (token: string, gameCodes: readonly string[]): Promise<OutsideGame[]> => {
  const games = [];
  for (const gameCode of gameCodes) games.push(await scene.start(token, gameCode));
  return games;
};

const debitAll = async (games: readonly OutsideGame[]): Promise<string[]> => {
  const statuses = [];
  for (const game of games) statuses.push(await scene.debit(game));
  return statuses;
};

const ARCADE_SLOT = 'BGS_SEVENS';

test.each([
  ['of one provider', 'STU_RNG1', 'STU_RNG2'],
  ['opened twice', 'STU_RNG1', 'STU_RNG1'],
  ['of two providers', 'STU_RNG1', 'PAR_RNG1'],
  ['of a provider and the arcade', 'STU_RNG1', ARCADE_SLOT],
  ['of the arcade and a provider', ARCADE_SLOT, 'STU_RNG1'],
])('a slot ends the other slot of the player: %s', async (_, first, second) => {
  const { token } = await scene.gateway.client.member();
  const games = await startAll(token, [first, second]);
  expect(await debitAll(games)).toEqual(['TOKEN_EXPIRED', 'OK']);
});

test('a slot ends those of other logins and unused launches, whose rounds are still paid and returned', async () => {
  const { username, password, token } = await scene.gateway.client.member();
  const { value } = await scene.gateway.client.login(username, password);
  const other = (value as { token: string }).token;
  const slot = await scene.start(other, 'STU_RNG1');
  const [won, returned] = [scene.createBet(slot), scene.createBet(slot)];
  for (const bet of [won, returned]) expect(await scene.debit(slot, bet)).toBe('OK');
  const unused = await launch(other, 'PAR_RNG2');
  const newest = await scene.start(token, 'PAR_RNG1');
  expect(await debitAll([slot, newest])).toEqual(['TOKEN_EXPIRED', 'OK']);
  expect((await scene.send('studio', 'verifySession', slot)).response.status).toBe('TOKEN_EXPIRED');
  expect((await scene.send('parlour', 'authenticate', { launchToken: unused })).response.status).toBe('TOKEN_EXPIRED');
  const win = { ...won, transactionId: randomUUID(), referenceTransactionId: won.transactionId, roundFinished: true };
  const rollback = { transactionId: randomUUID(), referenceTransactionId: returned.transactionId };
  expect((await scene.send('studio', 'credit', win)).response.status).toBe('OK');
  expect((await scene.send('studio', 'rollback', rollback)).response.status).toBe('OK');
});

test('a slot ends neither games of other kinds nor slots of other players, and they end no slot', async () => {
  const { token } = await scene.gateway.client.member();
  const other = await scene.start((await scene.gateway.client.member()).token, 'STU_RNG1');
  const games = await startAll(token, ['STU_BGS1', 'STU_LIVE1', 'BGS_DICE', 'STU_RNG1', 'STU_FISH1', 'PAR_LIVE1']);
  expect(await debitAll([other, ...games])).toEqual(games.map(() => 'OK').concat('OK'));
});

test('leaves several slots to a provider that holds this rule itself', async () => {
  const { token } = await scene.gateway.client.member();
  expect(await debitAll(await startAll(token, [ARCADE_SLOT, ARCADE_SLOT]))).toEqual(['OK', 'OK']);
});

test('one of the slots that a player opens at the same moment stays open', async () => {
  const { token } = await scene.gateway.client.member();
  const gameCodes = ['STU_RNG1', 'STU_RNG2', 'PAR_RNG1', 'PAR_RNG2', ARCADE_SLOT];
  for (let time = 0; time < 3; time += 1) {
    const games = await Promise.all(
      [...gameCodes, ...gameCodes.slice(0, 4)].map(async (gameCode) =>
        scene.authenticate(gameCode, await launch(token, gameCode)),
      ),
    );
    const { rows } = await scene.gateway.pool.query(
      `SELECT count(*)::int AS open FROM game_sessions s JOIN sessions l ON l.token_hash = s.login_session
        WHERE l.token_hash = sha256(convert_to($1, 'UTF8')) AND coalesce(s.expires_at, s.launch_expires_at) > now()`,
      [token],
    );
    expect(rows).toEqual([{ open: 1 }]);
    const statuses = await debitAll(games);
    expect(statuses.filter((status) => status === 'OK')).toHaveLength(1);
  }
});

test('a slot that is launched during the end of all games of the player waits for it without a deadlock', async () => {
  const { token } = await scene.gateway.client.member();
  const older = await scene.start(token, 'STU_RNG1');
  const { id } = await scene.gateway.client.value('memberInfo', { token });
  const [launching] = await withTransaction(scene.gateway.pool, async (tx) => {
    await tx.query('SELECT FROM players WHERE id = $1 FOR NO KEY UPDATE', [id]);
    const launched = launch(token, 'PAR_RNG1');
    await eventually(async () => {
      const waiting = await scene.gateway.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting.rowCount).toBe(1);
    });
    await tx.query('SELECT end_game_sessions_of_player($1)::text', [id]);
    return [launched] as const;
  });
  expect(await debitAll([older, await scene.authenticate('PAR_RNG1', await launching)])).toEqual([
    'TOKEN_EXPIRED',
    'OK',
  ]);
});

test('lets trial accounts play one slot at a time too', async () => {
  const { token } = await scene.gateway.client.value('freePlay', { body: {} });
  expect(await debitAll(await startAll(token, ['STU_RNG1', 'PAR_RNG1']))).toEqual(['TOKEN_EXPIRED', 'OK']);
});
