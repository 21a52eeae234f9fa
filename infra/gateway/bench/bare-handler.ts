import { createHash } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { findGames } from '#modules/games/lists/find-games.repository.ts';
import { sumByKind } from '#modules/ledger/posting.repository.ts';

/**
 * Baseline of the benchmark: the same SQL behind handlers that do nothing else, without authentication, validation and
 * signatures.
 */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_CONNECTIONS'] ?? 10),
});
const app = fastify();
const players = (process.env['BENCH_PLAYERS'] ?? '').split(',');
const currency = process.env['BENCH_CURRENCY'] ?? '';
let next = 0;

app.get('/wps/relay/GCSGAME_gameList', async () => ({
  success: true,
  value: await findGames(pool, { classify: 'RNG' }, { limit: 20, offset: 0 }),
}));

app.get('/wps/v2/wallets/balance', async () => {
  next = (next + 1) % players.length;
  const sums = await sumByKind(pool, players[next] ?? '', currency, ['cash', 'transit', 'vendor']);
  return { success: true, value: { balance: String(sums.get('cash')), currency } };
});

interface Bet {
  readonly sessionToken: string;
  readonly transactionId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
}

app.post<{ Body: Bet }>('/provider/v1/debit', async ({ body }) => {
  const { rows } = await pool.query<{ status: string; balance: string }>({
    name: 'debit',
    text: `SELECT status, balance FROM provider_debit('arcade', $1, $2, '\\x00', $3, $4, $5, 10000, false, 'bench')`,
    values: [
      createHash('sha256').update(body.sessionToken).digest(),
      body.transactionId,
      body.roundId,
      body.gameCode,
      body.currency,
    ],
  });
  return rows[0];
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
