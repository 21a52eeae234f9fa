import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fixStoredTimes } from '#clock/fix-times.ts';
import type { ArcadeContext } from '#context/arcade-context.ts';
import type { RoundView } from '#http/schemas.ts';
import { recoverRounds } from '#rounds/round-recovery.job.ts';
import { Player, setUp, type Setup } from './arcade-setup.ts';
import { callVendor, createOwner, moveMoney } from './vendor-calls.ts';

let setup: Setup;
let app: FastifyInstance;
let arcade: ArcadeContext;
beforeAll(async () => {
  setup = await setUp();
  app = await setup.start();
  arcade = setup.connect();
});
afterAll(() => setup.stop());
beforeEach(() => {
  Object.assign(setup.wallet, { balance: 100_000, gameCode: 'BGS_DICE', playerId: randomUUID() });
  setup.wallet.faults.length = 0;
});

/** The times of the tables as a clock stores them that is ten days ahead, and that is then corrected. */
const shift = async (table: string, ...columns: readonly string[]) => {
  const changes = columns.map((column) => `${column} = ${column} + interval '10 days'`);
  await arcade.pool.query(`UPDATE ${table} SET ${changes.join()}`);
};
const correct = () => fixStoredTimes(arcade);

type BetResponse = RoundView & { code?: string; details?: { waitMs: number } };
const roll = (player: Player) =>
  player.call<BetResponse>('POST', '/api/rounds', {
    idempotencyKey: randomUUID(),
    stake: '20.00',
    bet: { game: 'dice', choice: { chance: 4950, side: 'over' } },
  });
const openMines = async (player: Player) => {
  const { value } = await player.call<BetResponse>('POST', '/api/rounds', {
    idempotencyKey: randomUUID(),
    stake: '20.00',
    bet: { game: 'mines', choice: { mines: 1, picks: [] } },
  });
  expect(value.state).toBe('PLAYING');
  return value;
};
const readState = async (player: Player, { id }: RoundView) =>
  (await player.call<RoundView>('GET', `/api/rounds/${id}`)).value.state;

describe('a game that was played while the clock was ahead', () => {
  test('is open to its player, in the open session and in the next one', async () => {
    const player = await Player.real(app);
    await roll(player);
    await shift('sessions', 'next_round_at', 'expires_at');
    expect((await roll(player)).value.code).toBe('round.too_soon');
    await correct();
    expect((await roll(player)).value.state).toBe('DONE');
    await shift('sessions', 'next_round_at', 'expires_at');
    const next = await Player.real(app);
    await correct();
    expect((await next.session()).value.waitMs).toBe(0);
    expect((await roll(next)).value.state).toBe('DONE');
  });

  test('is open to its player in a session that was opened before', async () => {
    const player = await Player.real(app);
    await roll(player);
    await arcade.pool.query("UPDATE sessions SET next_round_at = now() + interval '5 hours'");
    await correct();
    expect((await roll(player)).value.state).toBe('DONE');
  });

  test('keeps its minimum round time', async () => {
    const player = await Player.real(app);
    await arcade.pool.query(
      `UPDATE sessions SET min_round_ms = 600000, next_round_at = now() + interval '10 minutes'
        WHERE expires_at > now()`,
    );
    await correct();
    expect((await roll(player)).value.code).toBe('round.too_soon');
  });

  test('closes its session twelve hours after the correction', async () => {
    await Player.real(app);
    await shift('sessions', 'expires_at');
    await correct();
    const { rows } = await arcade.pool.query("SELECT FROM sessions WHERE expires_at > now() + interval '12 hours'");
    expect(rows).toEqual([]);
  });
});

describe('a round that was placed while the clock was ahead', () => {
  test('is paid', async () => {
    const player = await Player.real(app);
    setup.wallet.faults.push(
      { call: 'credit', when: 'before', how: 'hang up' },
      { call: 'credit', when: 'before', how: 'hang up' },
    );
    const { value: round } = await roll(player);
    expect(round.state).toBe('CREDITING');
    await shift('rounds', 'claimed_until', 'debit_deadline', 'created_at');
    await correct();
    await recoverRounds(arcade);
    expect(await readState(player, round)).toBe('DONE');
  });

  test('is taken back when its debit stays without a response', async () => {
    const player = await Player.real(app);
    setup.wallet.faults.push(
      { call: 'debit', when: 'after', how: 'hang up' },
      { call: 'debit', when: 'after', how: 'hang up' },
    );
    const { value: round } = await roll(player);
    expect(round.state).toBe('DEBITING');
    await shift('rounds', 'claimed_until', 'debit_deadline', 'created_at');
    await correct();
    await recoverRounds(arcade);
    expect(await readState(player, round)).toBe('ROLLED_BACK');
    expect(setup.wallet.balance).toBe(100_000);
  });

  test('stays open for a day when its player is in the middle of it', async () => {
    setup.wallet.gameCode = 'BGS_MINE_MASTER';
    const player = await Player.real(app);
    const round = await openMines(player);
    await shift('rounds', 'playing_until', 'claimed_until');
    await correct();
    await recoverRounds(arcade);
    expect(await readState(player, round)).toBe('PLAYING');
    await arcade.pool.query("UPDATE rounds SET playing_until = playing_until - interval '1 day' WHERE id = $1", [
      round.id,
    ]);
    await recoverRounds(arcade);
    expect(await readState(player, round)).toBe('DONE');
  });
});

test('keeps the times of rounds that are planned', async () => {
  setup.wallet.gameCode = 'BGS_MINE_MASTER';
  const round = await openMines(await Player.real(app));
  const read = async () =>
    (await arcade.pool.query('SELECT playing_until, claimed_until FROM rounds WHERE id = $1', [round.id])).rows;
  const before = await read();
  await correct();
  expect(await read()).toEqual(before);
});

test('lists a bet that ended after the clock was set back with the time of its placing', async () => {
  const owner = createOwner(setup.wallet);
  await moveMoney(app, owner, 'deposit', '100');
  expect((await (await Player.real(app)).spin()).value.state).toBe('DONE');
  await arcade.pool.query("UPDATE vendor_wallet_bets SET ended_at = ended_at - interval '2 seconds'");
  const [bet] = (await callVendor(app, 'bets', { ...owner, after: 0 })).bets as { placedAt: string; endedAt: string }[];
  expect(bet?.endedAt).toBe(bet?.placedAt);
});

test('lists bets from a vendor wallet that were placed while the clock was ahead as bets of now', async () => {
  const owner = createOwner(setup.wallet);
  await moveMoney(app, owner, 'deposit', '100');
  expect((await (await Player.real(app)).spin()).value.state).toBe('DONE');
  await shift('rounds', 'created_at');
  await shift('vendor_wallet_bets', 'ended_at');
  const { bets } = await callVendor(app, 'bets', { ...owner, after: 0 });
  const [bet] = bets as { placedAt: string; endedAt: string }[];
  const { rows } = await arcade.pool.query<{ at: Date }>('SELECT now() AS at');
  const now = rows[0]?.at.toISOString() ?? '';
  expect([bet && bet.placedAt <= now, bet && bet.endedAt <= now]).toEqual([true, true]);
});
