import type pg from 'pg';
import { countRows } from '@marquee/testing/count-rows';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { findHighestWins } from './winners.repository.ts';

const WINS = 20_000;
const LIMIT = 5;
/** More than a row of each game and the wins that are looked at in each quarter of an hour, less than all wins. */
const FEW_ROWS = 3_000;
const DAY_START = new Date(Date.now() - 12 * 3_600_000);

let gateway: TestGateway;
/** In a transaction that is rolled back, so that the next test begins without the wins of this one. */
let tx: pg.PoolClient;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  tx = await gateway.pool.connect();
  await tx.query('BEGIN');
  await tx.query('SET LOCAL session_replication_role = replica');
  // A test says which wins are of today.
  await tx.query(`UPDATE rounds SET settled_at = settled_at - interval '3 days'`);
});
afterEach(async () => {
  await tx.query('ROLLBACK');
  tx.release();
});

interface HighWins {
  readonly classify: string;
  readonly settledAt: string;
  readonly count?: number;
  readonly isListed?: boolean;
  /** Number of games of the category that have the wins. */
  readonly games?: number;
}

/** Stores wins in games of a category that are higher than all others. */
async function insertHighWins({ classify, settledAt, count = WINS, isListed = true, games = 1 }: HighWins) {
  await tx.query(
    `INSERT INTO rounds (provider, round_ref, player_id, game_code, classify, currency, state, stake, payout,
        placed_at, settled_at, cash_account, open_bets_account, revenue_account)
      SELECT provider, gen_random_uuid(), player_id, codes[1 + i % cardinality(codes)], $1, currency, state, stake,
        stake + 1000000000000 + i, placed_at, ${settledAt}, cash_account, open_bets_account, revenue_account
      FROM (SELECT * FROM rounds WHERE state = 'settled' AND currency <> 'FUN' LIMIT 1) r,
        (SELECT ARRAY(SELECT code FROM games WHERE classify = $1 AND listed ORDER BY code LIMIT $3) AS codes) g,
        generate_series(1, $2::int) i`,
    [classify, count, games],
  );
  if (!isListed)
    await tx.query(
      'UPDATE games SET listed = false WHERE code IN (SELECT game_code FROM rounds WHERE payout > 1000000000000)',
    );
  await tx.query('ANALYZE rounds');
}

type Search = Parameters<typeof findHighestWins>[1];
const allDays = (classify: string | null): Search => ({ classify, since: null, limit: LIMIT });
const today = (classify: string | null): Search => ({ classify, since: DAY_START, limit: LIMIT });

/** Counts them as for a connection that has run the query so often that its plan is for all values of parameters. */
async function countReadRounds(search: Search): Promise<number> {
  for (let call = 0; call < 6; call += 1) await findHighestWins(tx, search);
  return (await countRows(tx, 'rounds', () => findHighestWins(tx, search))).read;
}

const settleToday = (classify: string) =>
  tx.query(
    `UPDATE rounds SET settled_at = now() - interval '1 minute' WHERE id IN (SELECT id FROM rounds
      WHERE classify = $1 AND state = 'settled' AND payout > stake AND currency <> 'FUN' ORDER BY payout LIMIT 3)`,
    [classify],
  );

test.each([
  { name: 'of other categories', classify: 'LIVE', wins: { classify: 'RNG', settledAt: 'settled_at' } },
  {
    name: 'of games that are not listed',
    classify: null,
    wins: { classify: 'RNG', settledAt: 'settled_at', isListed: false },
  },
])('reads the highest wins of all days, and none of the many higher ones $name', async ({ classify, wins }) => {
  const before = await findHighestWins(tx, allDays('LIVE'));
  expect(before).toHaveLength(LIMIT);
  await insertHighWins(wins);
  expect(await findHighestWins(tx, allDays('LIVE'))).toEqual(before);
  expect(await findHighestWins(tx, allDays(null))).toHaveLength(LIMIT);
  expect(await countReadRounds(allDays(classify))).toBeLessThan(FEW_ROWS);
});

test('reads one win of each of the games that have the highest wins of a category', async () => {
  await insertHighWins({ classify: 'RNG', settledAt: 'settled_at', games: 200 });
  expect(await findHighestWins(tx, allDays('RNG'))).toHaveLength(LIMIT);
  expect(await countReadRounds(allDays('RNG'))).toBeLessThan(500);
});

const ago = (time: string) => `now() - interval '${time}' - i * interval '1 second'`;
test.each<{ name: string; classify: string | null; wins: HighWins; found: number }>([
  {
    name: 'none, and many of earlier days',
    classify: null,
    wins: { classify: 'RNG', settledAt: ago('2 days') },
    found: 0,
  },
  {
    name: 'few, and many of earlier days',
    classify: 'LIVE',
    wins: { classify: 'LIVE', settledAt: ago('2 days') },
    found: 3,
  },
  { name: 'many', classify: 'LIVE', wins: { classify: 'LIVE', settledAt: ago('1 minute') }, found: LIMIT },
  { name: 'many', classify: null, wins: { classify: 'RNG', settledAt: ago('1 minute') }, found: LIMIT },
  {
    name: 'few, and many of others',
    classify: 'LIVE',
    wins: { classify: 'RNG', settledAt: ago('1 minute') },
    found: 3,
  },
  {
    name: 'few, and many in games that are not listed',
    classify: null,
    wins: { classify: 'RNG', settledAt: ago('1 minute'), isListed: false },
    found: 3,
  },
])('reads few wins of category $classify today when there are $name', async ({ classify, wins, found }) => {
  if (found > 0) await settleToday('LIVE');
  await insertHighWins(wins);
  expect(await findHighestWins(tx, today(classify))).toHaveLength(found);
  expect(await countReadRounds(today(classify))).toBeLessThan(FEW_ROWS);
});

test('finds the highest wins of today in any category', async () => {
  await insertHighWins({ classify: 'RNG', settledAt: ago('1 minute'), count: 5_000, games: 7 });
  await insertHighWins({ classify: 'FISH', settledAt: ago('3 hours'), count: 5_000, games: 3 });
  const { rows } = await tx.query<{ payout: bigint }>(
    'SELECT payout FROM rounds WHERE settled_at >= $1 ORDER BY payout DESC LIMIT 20',
    [DAY_START],
  );
  const winners = await findHighestWins(tx, { ...today(null), limit: 20 });
  expect(winners.map(({ payout }) => payout)).toEqual(rows.map(({ payout }) => payout));
});
