import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createPool, withTransaction, type Tx } from '@marquee/service/database';
import { runDirectly } from '@marquee/service/jobs/testing';
import { countRows } from '@marquee/testing/count-rows';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { findOwnRoundByKey, listRounds } from '#rounds/round.repository.ts';
import { findGameInPlay } from '#seeds/seed.repository.ts';
import { getSeeds } from '#seeds/seed.service.ts';
import { createCleanupExpiredJob, deleteExpiredDemoSessions } from '#sessions/cleanup-expired.job.ts';
import { Player, setUp, type Setup } from './arcade-setup.ts';

const ROUNDS = 5_000;

let setup: Setup;
let app: FastifyInstance;
let arcade: ArcadeContext;
let owner: string;
let seedId: string;
beforeAll(async () => {
  setup = await setUp();
  app = await setup.start();
  arcade = setup.connect();
  setup.wallet.playerId = randomUUID();
  owner = `player:${setup.wallet.playerId}`;
  const player = await Player.real(app);
  const { id } = (await player.spin()).value;
  await insertCopies(id);
  const { rows } = await arcade.pool.query<{ seedId: string }>('SELECT seed_id AS "seedId" FROM rounds WHERE id = $1', [
    id,
  ]);
  seedId = rows[0]?.seedId ?? '';
});
afterAll(() => setup.stop());

/** Stores many rounds as this one, a third of them rejected, each in a session of its own, and as many old seeds. */
async function insertCopies(id: string): Promise<void> {
  await arcade.pool.query(
    `INSERT INTO sessions (id, token_hash, mode, owner, wallet_token, nickname, currency, game_code, game, language,
        balance, expires_at, replaced_at)
      SELECT md5('session ' || i)::uuid, sha256(uuid_send(gen_random_uuid())), mode, owner, wallet_token, nickname,
        currency, game_code, game, language, balance, now(), now()
      FROM (SELECT * FROM sessions WHERE owner = $1) s, generate_series(1, $2::int) i`,
    [owner, ROUNDS],
  );
  await arcade.pool.query(
    `INSERT INTO rounds (id, session_id, owner, idempotency_key, game_code, currency, stake, bet, seed_id, nonce,
        outcome, multiplier_numerator, multiplier_denominator, payout, state, debit_id, credit_id, rollback_id,
        debit_deadline, claimed_until, finished_at, wallet)
      SELECT gen_random_uuid(), md5('session ' || i)::uuid, owner, 'key ' || i, CASE i % 3 WHEN 0 THEN 'BGS_DICE'
        ELSE game_code END, currency, stake, bet, seed_id, nonce + i, outcome, multiplier_numerator,
        multiplier_denominator, payout, CASE i % 3 WHEN 0 THEN 'REJECTED' ELSE 'DONE' END, gen_random_uuid(),
        gen_random_uuid(), gen_random_uuid(), now(), now(), now(), wallet
      FROM (SELECT * FROM rounds WHERE id = $1) r, generate_series(1, $2::int) i`,
    [id, ROUNDS],
  );
  await arcade.pool.query(
    `INSERT INTO seeds (owner, state, server_seed, server_seed_hash, client_seed, revealed_at)
      SELECT $1, 'revealed', seed, encode(sha256(convert_to(seed, 'UTF8')), 'hex'), 'client', now()
      FROM (SELECT encode(sha256(i::text::bytea), 'hex') AS seed FROM generate_series(1, $2::int) i) s`,
    [owner, ROUNDS],
  );
  await arcade.pool.query('ANALYZE rounds, seeds, sessions');
}

const tables = ['rounds', 'seeds', 'sessions'];

/** Counts the rows of all tables that a read touches. */
const countRead = (step: (tx: Tx) => Promise<unknown>): Promise<number> =>
  withTransaction(arcade.pool, async (tx) => {
    let read = 0;
    for (const table of tables) read += (await countRows(tx, table, () => step(tx))).read;
    return read;
  });

test.each<[string, number, (tx: Tx) => Promise<unknown>]>([
  ['the last rounds of a title', 10, (tx) => listRounds(tx, owner, 'BGS_SEVENS', 10)],
  ['the rounds of a title without any', 0, (tx) => listRounds(tx, owner, 'BGS_PLINKO_DROP', 10)],
  ['the rounds of a title whose bets were all rejected', 0, (tx) => listRounds(tx, owner, 'BGS_DICE', 10)],
  ['the round of a key', 1, (tx) => findOwnRoundByKey(tx, owner, 'key 7')],
  ['a key without a round', 0, (tx) => findOwnRoundByKey(tx, owner, randomUUID())],
  ['the seeds', 3, (tx) => getSeeds(tx, owner)],
  ['whether a seed is in use', 0, (tx) => findGameInPlay(tx, seedId)],
])('reads %s of a player with many rounds, and no others', async (_, most, step) => {
  expect(await countRead(step)).toBeLessThanOrEqual(most);
});

test('deletes an expired demo session without reading the others and their transactions', async () => {
  const [expired, other] = await Promise.all([Player.demo(app), Player.demo(app)]);
  await Promise.all([expired.spin(), other.spin()]);
  const { rows } = await arcade.pool.query<{ id: string }>(
    `UPDATE sessions SET expires_at = now() - interval '2 days'
      WHERE id = (SELECT session_id FROM demo_transactions LIMIT 1) RETURNING id`,
  );
  await arcade.pool.query(
    `INSERT INTO demo_transactions (id, session_id, kind, amount)
      SELECT gen_random_uuid(), id, 'debit', 1 FROM sessions, generate_series(1, $2::int)
      WHERE mode = 'demo' AND id <> $1`,
    [rows[0]?.id, ROUNDS],
  );
  await arcade.pool.query('ANALYZE demo_transactions, sessions');
  const connection = createPool(setup.database.url, {
    applicationName: 'test',
    connections: 1,
    timeouts: null,
    onError: () => undefined,
  });
  /** The counters of a connection are complete after the transaction that flushes them. */
  const countReported = async (): Promise<number> => {
    await connection.query('SELECT pg_stat_force_next_flush()');
    const { rows: counters } = await connection.query<{ read: number }>(
      `SELECT sum(seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_user_tables
        WHERE relname IN ('sessions', 'demo_transactions')`,
    );
    return counters[0]?.read ?? 0;
  };
  const before = await countReported();
  expect(await deleteExpiredDemoSessions(connection)).toBe(1);
  expect((await countReported()) - before).toBeLessThan(50);
  await connection.end();
});

test('deletes all expired demo sessions, also when many were opened in an hour', async () => {
  await arcade.pool.query(
    `INSERT INTO sessions (token_hash, mode, owner, nickname, currency, game_code, game, language, balance, expires_at)
      SELECT sha256(uuid_send(gen_random_uuid())), 'demo', 'demo:' || i, '', 'FUN', 'BGS_DICE', 'dice', 'en', 0,
        now() - interval '2 days' FROM generate_series(1, 1200) i`,
  );
  await runDirectly(createCleanupExpiredJob(arcade), (error) => {
    throw error;
  });
  const { rowCount } = await arcade.pool.query('SELECT FROM sessions WHERE expires_at < now() - interval $$1 day$$');
  expect(rowCount).toBe(0);
});
