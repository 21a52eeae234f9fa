import { ledgerDatabase, type LedgerDatabase } from '#test/ledger/ledger-database.ts';
import { createConfig, LedgerScene, newBet, newId, type ScenePlayer } from '#test/ledger/ledger-scene.ts';
import { eventually } from '@marquee/testing/eventually';

const PLAYERS = 12;
const ROUNDS = 25;
const config = createConfig({ settledRollback: 'allow' });

let database: LedgerDatabase;
let scene: LedgerScene;
beforeEach(async () => {
  database = await ledgerDatabase(2 * PLAYERS);
  scene = new LedgerScene(database.pool);
});
afterEach(() => database.drop());

/** Players whose games use the same accounts of the house, as players with similar ids do. */
const createPlayers = async (count: number): Promise<ScenePlayer[]> => {
  const players = [];
  for (let index = 0; index < count; index += 1) players.push(await scene.player({ balance: '1000' }));
  await database.pool.query(
    `UPDATE game_sessions SET (open_bets_account, revenue_account) =
       (SELECT open_bets_account, revenue_account FROM game_sessions WHERE player_id = $1 LIMIT 1)`,
    [players[0]?.id],
  );
  return players;
};

const countDeadlocks = async (): Promise<bigint | undefined> => {
  // Each connection reports its counts by itself.
  await Promise.all(
    Array.from({ length: 2 * PLAYERS - 1 }, () =>
      database.pool.query('SELECT pg_stat_force_next_flush(), pg_sleep(0.2)'),
    ),
  );
  const { rows } = await database.pool.query<{ deadlocks: bigint }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.deadlocks;
};

/** Waits until this number of statements waits for a lock. */
const waitForWaiting = (expected: number): Promise<void> =>
  eventually(async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows[0]?.count).toBe(expected);
  });

test('takes back a stake with a win while another player of the game is paid', async () => {
  const [one, other] = await createPlayers(2);
  if (!one || !other) throw new Error('no players');
  const [bet, otherBet] = [newBet(), newBet()];
  await one.debit(bet);
  await one.credit({ of: bet.transactionId, roundId: bet.roundId, amount: '20', finished: false });
  await other.debit(otherBet);
  const blocker = await database.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query(
    'SELECT FROM ledger_accounts WHERE id = (SELECT open_bets_account FROM game_sessions LIMIT 1) FOR NO KEY UPDATE',
  );
  const paid = other.credit({ of: otherBet.transactionId, roundId: otherBet.roundId, amount: '30' });
  await waitForWaiting(1);
  const undone = one.rollback({ config, of: bet.transactionId, roundId: bet.roundId });
  await waitForWaiting(2);
  await blocker.query('COMMIT');
  blocker.release();
  expect(await Promise.all([paid, undone])).toEqual([
    expect.objectContaining({ status: 'OK' }),
    expect.objectContaining({ status: 'OK' }),
  ]);
  expect(await countDeadlocks()).toBe(0n);
});

/** Rounds with wins, which are paid, left open or taken back in the order that `index` gives. */
const playRounds = async (player: ScenePlayer, index: number): Promise<string[]> => {
  const statuses: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { transactionId, roundId } = newBet();
    const win = { of: transactionId, roundId, config, amount: '1.23456' };
    const commands = [
      () => player.debit({ transactionId, roundId, amount: '1' }),
      () => player.credit({ ...win, finished: false }),
      () => player.credit({ ...win, finished: (round + index) % 2 === 0 }),
      () => player.rollback({ config, of: transactionId, roundId, transactionId: newId() }),
    ];
    for (const run of commands.slice(0, (round + index) % 3 === 0 ? 3 : 4)) statuses.push((await run()).status);
  }
  return statuses;
};

test('plays, pays and takes back rounds of many players at once without a deadlock', async () => {
  const players = await createPlayers(PLAYERS);
  // Two streams of each player, so that commands of one player meet too.
  const streams = [...players, ...players.slice(0, PLAYERS / 2)];
  const statuses = await Promise.all(streams.map(playRounds));
  expect(new Set(statuses.flat())).toEqual(new Set(['OK']));
  expect(await countDeadlocks()).toBe(0n);
});

test('pays a win once whose bet is committed while the win is evaluated', async () => {
  const player = await scene.player();
  const bet = newBet();
  const blocker = await database.pool.connect();
  await blocker.query('BEGIN');
  await player.debit({ ...bet, db: blocker });
  // Stops the win after it looked for the account of the bet.
  await blocker.query('LOCK TABLE game_sessions');
  const win = { transactionId: newId(), roundId: bet.roundId, of: bet.transactionId, amount: '25' };
  const paid = player.credit(win);
  await waitForWaiting(1);
  await blocker.query('COMMIT');
  blocker.release();
  expect(await paid).toMatchObject({ status: 'OK', balance: '115.00' });
  expect(await player.credit(win)).toMatchObject({ status: 'OK', balance: '115.00' });
  await scene.expectBooksBalanced();
});

test('does not pay a win with a session of another player whose bet is committed meanwhile', async () => {
  const [owner, other] = [await scene.player(), await scene.player()];
  const bet = newBet();
  const blocker = await database.pool.connect();
  await blocker.query('BEGIN');
  await owner.debit({ ...bet, db: blocker });
  await blocker.query('LOCK TABLE game_sessions');
  const paid = other.credit({ roundId: bet.roundId, of: bet.transactionId, amount: '25' });
  await waitForWaiting(1);
  await blocker.query('COMMIT');
  blocker.release();
  expect(await paid).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
  expect([await owner.cash(), await other.cash()]).toEqual(['90.00', '100.00']);
});
