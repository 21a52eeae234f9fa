import { ledgerDatabase, type LedgerDatabase } from '#test/ledger/ledger-database.ts';
import { LedgerScene, newBet } from '#test/ledger/ledger-scene.ts';

/** Never has more than the row that it begins with. */
const ONE_ROW = 'system_status';

let database: LedgerDatabase;
let scene: LedgerScene;

beforeAll(async () => {
  database = await ledgerDatabase(2);
  scene = new LedgerScene(database.pool);
});
afterAll(() => database.drop());

test.each([
  ['holds the minimum round time', true],
  ['does not hold the minimum round time', false],
])('plans no sequential scans on an almost empty database for a provider that %s', async (_, isHeld) => {
  await database.pool.query('UPDATE providers SET enforces_min_round = $1', [isHeld]);
  const player = await scene.player();
  await scene.player();
  await database.pool.query('ANALYZE');
  const db = await database.pool.connect();
  try {
    // Ends the count of what the connection did before.
    await db.query('SELECT pg_stat_force_next_flush()');
    await db.query('BEGIN');
    const bets = [newBet(), newBet()] as const;
    for (const bet of bets) expect(await player.debit({ db, ...bet })).toMatchObject({ status: 'OK' });
    expect(await player.credit({ db, of: bets[0].transactionId, roundId: bets[0].roundId })).toMatchObject({
      status: 'OK',
    });
    expect(await player.rollback({ db, of: bets[1].transactionId, roundId: bets[1].roundId })).toMatchObject({
      status: 'OK',
    });
    const { rows } = await db.query<{ relname: string }>(
      'SELECT relname FROM pg_stat_xact_user_tables WHERE seq_scan > 0',
    );
    expect(rows).toEqual([{ relname: ONE_ROW }]);
  } finally {
    await db.query('ROLLBACK');
    db.release();
  }
});
