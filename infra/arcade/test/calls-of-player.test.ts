import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { eventually } from '@marquee/testing/eventually';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { Player, setUp, type Setup } from './arcade-setup.ts';

/** Two thirds of the connections. */
const CONNECTIONS = 6;
const LIMIT = 4;

let setup: Setup;
let app: FastifyInstance;
let locking: pg.Client;
beforeAll(async () => {
  setup = await setUp({ databaseConnections: CONNECTIONS });
  app = await setup.start();
  locking = new pg.Client({ connectionString: setup.database.url });
  await locking.connect();
});
afterAll(async () => {
  await locking.end();
  await setup.stop();
});

const listRounds = async (player: Player) => (await player.call('GET', '/api/rounds')).status;

/** Reads of rounds wait until the end of the step. */
async function whileRoundsAreLocked(step: () => Promise<void>): Promise<void> {
  await locking.query('BEGIN; LOCK TABLE rounds');
  try {
    await step();
  } finally {
    await locking.query('ROLLBACK');
  }
}

const waitForReads = (count: number) =>
  eventually(async () => {
    const { rowCount } = await locking.query(
      `SELECT FROM pg_locks WHERE relation = 'rounds'::regclass AND NOT granted`,
    );
    expect(rowCount).toBe(count);
  });

test('rejects further calls of a player with too many in progress in all titles, and none of others', async () => {
  setup.wallet.playerId = 'busy';
  setup.wallet.gameCodes.push('BGS_SEVENS', 'BGS_DICE');
  const titles = [await Player.real(app), await Player.real(app)] as const;
  setup.wallet.playerId = 'other';
  const other = await Player.real(app);
  const reads: Promise<number>[] = [];
  await whileRoundsAreLocked(async () => {
    reads.push(...Array.from({ length: LIMIT }, (_, index) => listRounds(titles[index % 2 === 0 ? 0 : 1])));
    await waitForReads(LIMIT);
    const rejected = await titles[0].call('GET', '/api/rounds');
    expect(rejected).toMatchObject({ status: 429, value: { code: 'too_many_requests' } });
    expect((await titles[1].spin()).value.code).toBe('too_many_requests');
    expect((await other.session()).status).toBe(200);
  });
  expect(await Promise.all(reads)).toEqual(reads.map(() => 200));
  expect(await listRounds(titles[0])).toBe(200);
});

test('starts a crash cash-out while the other calls of the player wait', async () => {
  setup.wallet.playerId = 'late';
  const player = await Player.real(app);
  const calls: Promise<{ status: number }>[] = [];
  await whileRoundsAreLocked(async () => {
    calls.push(...Array.from({ length: LIMIT }, () => player.call('GET', '/api/rounds')));
    await waitForReads(LIMIT);
    calls.push(player.call('POST', `/api/crash/bets/${randomUUID()}/cash-out`));
    await waitForReads(LIMIT + 1);
  });
  expect((await Promise.all(calls)).at(-1)?.status).toBe(404);
});

test('counts no call that has ended, also with an error', async () => {
  setup.wallet.playerId = 'wrong';
  const player = await Player.real(app);
  for (let count = 0; count <= LIMIT; count++)
    expect((await player.call('GET', `/api/rounds/by-key/missing-${count}`)).status).toBe(404);
});

test('counts a call whose client is gone until its work ends', async () => {
  setup.wallet.playerId = 'gone';
  const player = await Player.real(app);
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/rounds`;
  let gone = 0;
  app.server.on('connection', (socket) => socket.once('close', () => void (gone += 1)));
  await whileRoundsAreLocked(async () => {
    const requests = Array.from({ length: LIMIT }, () =>
      http.get(url, { agent: false, headers: { authorization: `Bearer ${player.token}` } }),
    );
    for (const request of requests) request.on('error', () => undefined);
    await waitForReads(LIMIT);
    for (const request of requests) request.destroy();
    await eventually(async () => expect(gone).toBe(LIMIT));
    expect(await listRounds(player)).toBe(429);
  });
  await eventually(async () => expect(await listRounds(player)).toBe(200));
});
