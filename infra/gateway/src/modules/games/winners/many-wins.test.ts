import { withTransaction } from '@marquee/service/database';
import { countRows } from '@marquee/testing/count-rows';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { listWinners } from './winners.repository.ts';

const WINS = 20_000;
const LIMIT = 5;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

/** Stores wins in a slot that are higher than all others. */
async function insertHighWins(): Promise<void> {
  await withTransaction(gateway.pool, async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(
      `INSERT INTO rounds (provider, round_ref, player_id, game_code, currency, state, stake, payout, placed_at,
          settled_at, cash_account, open_bets_account, revenue_account)
        SELECT provider, 'high ' || i, player_id, (SELECT code FROM games WHERE classify = 'RNG' AND listed LIMIT 1),
          currency, state, stake, stake + 1000000000000 + i, placed_at, settled_at, cash_account, open_bets_account,
          revenue_account
        FROM (SELECT * FROM rounds WHERE state = 'settled' AND currency <> 'FUN' LIMIT 1) r,
          generate_series(1, $1::int) i`,
      [WINS],
    );
  });
  await gateway.pool.query('ANALYZE rounds');
}

test('reads the highest wins of a category, and none of the many higher ones in others', async () => {
  const search = { classify: 'LIVE', since: null, limit: LIMIT };
  const before = await listWinners(gateway.pool, search);
  expect(before).toHaveLength(LIMIT);
  await insertHighWins();
  expect(await listWinners(gateway.pool, search)).toEqual(before);
  const { read } = await withTransaction(gateway.pool, (tx) => countRows(tx, 'rounds', () => listWinners(tx, search)));
  expect(read).toBeLessThan(1_000);
  expect(await listWinners(gateway.pool, { ...search, classify: 'RNG' })).toHaveLength(LIMIT);
});
