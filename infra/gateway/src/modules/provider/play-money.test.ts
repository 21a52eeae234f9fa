import { randomUUID } from 'node:crypto';
import { withTransaction } from '@marquee/service/database';
import { runDirectly } from '@marquee/service/jobs/testing';
import { playableGame, parseLaunchToken, sendAsProvider } from '#test/provider-client.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';

const ACCOUNT = 20_000;
const NETWORK = 100_000;
const BLOCK = 25;
const address = '198.51.100.77';

let gateway: TestGateway;
let gameCode: string;
beforeAll(async () => {
  gateway = await buildTestGateway({ databaseConnections: 32 });
  gameCode = await playableGame(gateway);
});
beforeEach(() => gateway.pool.query('DELETE FROM rate_windows'));
afterAll(() => gateway.close());

interface Account {
  readonly token: string;
  readonly address: string;
  readonly key: string;
}
interface Game {
  readonly gameCode: string;
  readonly sessionToken: string;
  readonly currency: string;
}

const createAccount = async (from = address): Promise<Account> => {
  const { token } = await gateway.client.value('freePlay', { body: {}, address: from });
  const { id } = await gateway.client.value('memberInfo', { token, address: from });
  return { token, address: from, key: `play-account:${id}` };
};
const launch = ({ token, address: from }: Pick<Account, 'token' | 'address'>) =>
  gateway.client.call('launchGame', { token, address: from, query: { gameCode } });
const start = async (account: Pick<Account, 'token' | 'address'>): Promise<Game> => {
  const launched = await gateway.client.value('launchGame', { ...account, query: { gameCode } });
  const launchToken = parseLaunchToken(launched);
  const { response } = await sendAsProvider(gateway.app, 'authenticate', { launchToken });
  return { gameCode, sessionToken: response.sessionToken ?? '', currency: response.currency ?? '' };
};

const deleteExpired = async (): Promise<void> => {
  const cleanup = gateway.jobs.find(({ name }) => name === 'cleanup-expired');
  if (!cleanup) throw new Error('there is no job');
  await runDirectly(cleanup, (error) => {
    throw error;
  });
};

const createBet = (game: Game, amount = '1.00') => ({
  ...game,
  transactionId: randomUUID(),
  roundId: randomUUID(),
  amount,
});
const send = async (...[call, body]: [Parameters<typeof sendAsProvider>[1], object]) =>
  (await sendAsProvider(gateway.app, call, body)).response;
const debit = async (game: Game, amount?: string): Promise<string> =>
  (await send('debit', createBet(game, amount))).status;
const play = async (game: Game, count: number): Promise<string[]> => {
  const statuses = [];
  for (let stake = 0; stake < count; stake += 1) statuses.push(await debit(game));
  return statuses;
};
const repeat = (status: string, count: number): string[] => Array.from({ length: count }, () => status);

const setUsed = (key: string, hits: number) =>
  gateway.pool.query(
    `INSERT INTO rate_windows VALUES ($1, $2, now() + interval '1 day')
     ON CONFLICT (key) DO UPDATE SET hits = excluded.hits`,
    [key, hits],
  );
const readUsed = async (): Promise<Record<string, number>> => {
  const { rows } = await gateway.pool.query<{ key: string; hits: number }>(
    `SELECT key, hits FROM rate_windows WHERE key LIKE 'play-%'`,
  );
  return Object.fromEntries(rows.map(({ key, hits }) => [key, hits]));
};
const rejected = { status: 429, message: 'too_many_requests', value: { retryAfterSeconds: expect.any(Number) } };

test('limits the stakes of an account in a day, and ends its game', async () => {
  const account = await createAccount();
  const game = await start(account);
  const [bet, other] = [createBet(game), createBet(game)];
  expect([await send('debit', bet), await send('debit', other)]).toMatchObject([{ status: 'OK' }, { status: 'OK' }]);
  await setUsed(account.key, ACCOUNT - 1);
  expect(await play(game, 3)).toEqual(['OK', 'LIMIT_REACHED', 'TOKEN_EXPIRED']);
  expect(await launch(account)).toMatchObject(rejected);
  const credit = { ...bet, transactionId: randomUUID(), referenceTransactionId: bet.transactionId, amount: '2.00' };
  expect(await send('credit', { ...credit, roundFinished: true })).toMatchObject({ status: 'OK' });
  const rollback = { transactionId: randomUUID(), referenceTransactionId: other.transactionId };
  expect(await send('rollback', rollback)).toMatchObject({ status: 'OK' });
  expect((await verifyLedger(gateway.pool)).discrepancies).toEqual([]);
});

test('limits the stakes and launches of the accounts of a network together', async () => {
  await setUsed(`play-network:${address}`, NETWORK - 2 * BLOCK);
  const [one, other] = [await createAccount(), await createAccount()];
  const [game, otherGame] = [await start(one), await start(other)];
  expect(await launch(await createAccount())).toMatchObject(rejected);
  expect(await play(game, BLOCK)).toEqual([...repeat('OK', BLOCK - 1), 'LIMIT_REACHED']);
  expect(await debit(otherGame)).toBe('OK');
  expect(await readUsed()).toMatchObject({
    [one.key]: BLOCK,
    [other.key]: 2,
    [`play-network:${address}`]: NETWORK,
  });
  expect(await debit(await start(await createAccount('198.51.100.78')))).toBe('OK');
});

test('starts the windows again after a day', async () => {
  const account = await createAccount();
  const network = `play-network:${address}`;
  for (const [key, most] of [
    [account.key, ACCOUNT],
    [network, NETWORK],
  ] as const) {
    await setUsed(key, most);
    expect(await launch(account)).toMatchObject(rejected);
    await gateway.pool.query("UPDATE rate_windows SET ends_at = now() - interval '1 second'");
  }
  expect(await debit(await start(account))).toBe('OK');
  expect(await readUsed()).toEqual({ [account.key]: 2, [network]: BLOCK });
  await deleteExpired();
  expect(await readUsed()).toEqual({ [account.key]: 2, [network]: BLOCK });
});

test('the deletion of ended windows does not wait for a stake that locks two of them', async () => {
  await gateway.pool.query("INSERT INTO rate_windows VALUES ('play-a', 1, now()), ('play-b', 1, now())");
  await withTransaction(gateway.pool, async (tx) => {
    await tx.query("SELECT FROM rate_windows WHERE key = 'play-a' FOR UPDATE");
    await deleteExpired();
    expect(await readUsed()).toEqual({ 'play-a': 1 });
  });
});

test('a launch of a game that cannot be played does not count', async () => {
  const { token } = await createAccount();
  expect(await gateway.client.call('launchGame', { token, address, query: { gameCode: 'NONE' } })).toMatchObject({
    success: false,
  });
  expect(await readUsed()).toEqual({});
});

test('allows an IPv6 /48 four times as much as one of its networks', async () => {
  const customer = 'play-network:2001:db8:7::/48';
  await setUsed(customer, 4 * NETWORK - 2 * BLOCK);
  await setUsed('play-network:2001:db8:7:1::/64', NETWORK - BLOCK);
  await start(await createAccount('2001:db8:7:1::1'));
  expect(await launch(await createAccount('2001:db8:7:1::2'))).toMatchObject(rejected);
  const game = await start(await createAccount('2001:db8:7:2::1'));
  expect(await launch(await createAccount('2001:db8:7:3::1'))).toMatchObject(rejected);
  expect(await play(game, BLOCK)).toEqual([...repeat('OK', BLOCK - 1), 'LIMIT_REACHED']);
  expect(await readUsed()).toMatchObject({
    [customer]: 4 * NETWORK,
    'play-network:2001:db8:7:1::/64': NETWORK,
    'play-network:2001:db8:7:3::/64': 0,
  });
  expect(await debit(await start(await createAccount('2001:db8:8:1::1')))).toBe('OK');
});

test('counts each stored stake once, also a rejected one, and repeats the first response', async () => {
  const account = await createAccount();
  const game = await start(account);
  const [bet, last] = [createBet(game), createBet(game)];
  const first = await send('debit', bet);
  const expectRepeated = async () =>
    expect([first.status, await send('debit', bet)]).toEqual(['OK', { ...first, duplicate: true }]);
  await expectRepeated();
  expect([await debit(game, '99999999.00'), (await readUsed())[account.key]]).toEqual(['NOT_ENOUGH_MONEY', 3]);
  await setUsed(account.key, ACCOUNT);
  await expectRepeated();
  const refused = await send('debit', last);
  await setUsed(account.key, 3);
  await expectRepeated();
  expect([refused.status, await send('debit', last)]).toEqual(['LIMIT_REACHED', { ...refused, duplicate: true }]);
  expect((await readUsed())[account.key]).toBe(3);
});

test('takes a block of the network at a time', async () => {
  const account = await createAccount();
  const game = await start(account);
  await play(game, 2 * BLOCK);
  expect(await readUsed()).toEqual({ [account.key]: 2 * BLOCK + 1, [`play-network:${address}`]: 3 * BLOCK });
});

test('allows no more in parallel stakes and launches of several games', async () => {
  const account = await createAccount();
  const games = [await start(account), await start(account), await start(account)];
  await setUsed(account.key, BLOCK - 7);
  await setUsed(`play-network:${address}`, NETWORK);
  const outcomes = await Promise.all([
    ...games.flatMap((game) => Array.from({ length: 8 }, () => debit(game))),
    ...Array.from({ length: 4 }, async () => ((await launch(account)).status === 200 ? 'OK' : 'LIMIT_REACHED')),
  ]);
  expect(outcomes.filter((status) => status === 'OK')).toHaveLength(7);
  expect(await readUsed()).toMatchObject({ [account.key]: BLOCK, [`play-network:${address}`]: NETWORK });
});

test('counts an older account by the network of its last call, else of its login or registration', async () => {
  const account = await createAccount();
  const game = await start(account);
  const playIn = async (change: string): Promise<string[]> => {
    await gateway.pool.query(change);
    await gateway.pool.query('DELETE FROM rate_windows');
    expect(await debit(game)).toBe('OK');
    return Object.keys(await readUsed()).filter((key) => key.startsWith('play-network:'));
  };
  expect(await playIn(`UPDATE sessions SET seen_address = '192.0.2.1'`)).toEqual(['play-network:192.0.2.1']);
  expect(await playIn(`UPDATE sessions SET seen_address = NULL, address = '192.0.2.2'`)).toEqual([
    'play-network:192.0.2.2',
  ]);
  expect(
    await playIn(`UPDATE game_sessions SET login_session = NULL; UPDATE players SET registered_address = '192.0.2.3'`),
  ).toEqual(['play-network:192.0.2.3']);
  expect(await playIn('UPDATE players SET registered_address = NULL')).toEqual([]);
});

test('neither counts nor limits real money, and calls nothing for it', async () => {
  const { token } = await gateway.client.member();
  const network = 'play-network:127.0.0.1';
  await setUsed(network, NETWORK);
  const game = await start({ token, address: '127.0.0.1' });
  const rename = (from: string, to: string) => gateway.pool.query(`ALTER FUNCTION ${from} RENAME TO ${to}`);
  await rename('count_play_stake', 'hidden_play_stake');
  expect(await debit(game)).toBe('OK');
  await rename('hidden_play_stake', 'count_play_stake');
  expect(await readUsed()).toEqual({ [network]: NETWORK });
});
