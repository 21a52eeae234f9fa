import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ArcadeContext } from '#context/arcade-context.ts';
import type { RoundVerification, RoundView, SeedView } from '#http/schemas.ts';
import { nodeDigest } from '#fairness/node-digest.ts';
import { computeRound } from '#games/compute-round.ts';
import { recoverRounds } from '#rounds/round-recovery.job.ts';
import { Player, setUp, type Setup } from './arcade-setup.ts';

let setup: Setup;
let app: FastifyInstance;
let arcade: ArcadeContext;
beforeAll(async () => {
  setup = await setUp();
  app = await setup.start({ walletTimeoutMs: 5_000 });
  arcade = setup.connect();
});
afterAll(() => setup.stop());
beforeEach(() => {
  setup.wallet.balance = 100_000;
  setup.wallet.gameCode = 'BGS_MINE_MASTER';
  setup.wallet.playerId = randomUUID();
});

type RoundResponse = Promise<{
  status: number;
  value: RoundView & { code?: string; details?: Record<string, number> };
}>;

const start = (player: Player, mines = 1, idempotencyKey: string = randomUUID()): RoundResponse =>
  player.call('POST', '/api/rounds', {
    idempotencyKey,
    stake: '20.00',
    bet: { game: 'mines', choice: { mines, picks: [] } },
  });
const turn = (player: Player, { id }: RoundView, tile: number, taken: number): RoundResponse =>
  player.call('POST', `/api/rounds/${id}/steps`, { step: { game: 'mines', tile }, taken });
const cashOut = (player: Player, { id }: RoundView): RoundResponse => player.call('POST', `/api/rounds/${id}/cash-out`);

/** Reads the hidden mines of a round from the database. */
async function findMines({ id }: RoundView): Promise<number[]> {
  const { rows } = await arcade.pool.query<{ mines: number[] }>(
    `SELECT outcome->'mines' AS mines FROM rounds WHERE id = $1`,
    [id],
  );
  return rows[0]?.mines ?? [];
}

const safeTile = async (round: RoundView, but: readonly number[] = []): Promise<number> => {
  const mines = await findMines(round);
  return (
    Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !mines.includes(tile) && !but.includes(tile)) ?? -1
  );
};

const getMinesOutcome = ({ result }: RoundView) => (result?.outcome.game === 'mines' ? result.outcome : null);

describe('a round with steps', () => {
  test('debits the stake, hides the mines and pays when cashed out', async () => {
    const player = await Player.real(app);
    const { value: opened } = await start(player);
    expect(opened).toMatchObject({ state: 'PLAYING', balance: '980.00' });
    expect(getMinesOutcome(opened)).toMatchObject({ mines: [], picks: [] });
    const tile = await safeTile(opened);
    const { value: turned } = await turn(player, opened, tile, 0);
    expect(turned).toMatchObject({
      state: 'PLAYING',
      result: { payout: '20.62', outcome: { picks: [tile], mines: [], exploded: false } },
    });
    const { value: cashedOut } = await cashOut(player, opened);
    expect(cashedOut).toMatchObject({ state: 'DONE', balance: '1000.62', result: { payout: '20.62' } });
    expect(getMinesOutcome(cashedOut)?.mines).toEqual(await findMines(opened));
    expect(setup.wallet.balance).toBe(100_062);
    expect(setup.wallet.posted('credit').at(-1)?.wireAmount).toBe('20.625');
  });

  test('pays a demo payout rounded down', async () => {
    const player = await Player.demo(app, 'BGS_MINE_MASTER');
    const { value: opened } = await start(player);
    await turn(player, opened, await safeTile(opened), 0);
    await cashOut(player, opened);
    expect((await player.session()).value.balance).toMatch(/\.62$/);
  });

  test('ends on a mine without a payout and reveals all mines', async () => {
    const player = await Player.real(app);
    const { value: opened } = await start(player, 24);
    const [mine = -1] = await findMines(opened);
    const { value } = await turn(player, opened, mine, 0);
    expect(value).toMatchObject({
      state: 'DONE',
      balance: '980.00',
      result: { payout: '0.00', outcome: { exploded: true } },
    });
    expect(getMinesOutcome(value)?.mines).toHaveLength(24);
    expect((await turn(player, opened, 0, 1)).value.code).toBe('round.not_open');
  });

  test('cashes out automatically when no safe tile is left', async () => {
    const player = await Player.real(app);
    const { value: opened } = await start(player, 24);
    const { value } = await turn(player, opened, await safeTile(opened), 0);
    expect(value).toMatchObject({ state: 'DONE', result: { payout: '495.00' } });
  });

  test('applies a repeated step once', async () => {
    const player = await Player.real(app);
    const { value: opened } = await start(player);
    const tile = await safeTile(opened);
    const credits = setup.wallet.posted('credit').length;
    const responses = await Promise.all(Array.from({ length: 12 }, () => turn(player, opened, tile, 0)));
    for (const { status, value } of responses) expect([status, getMinesOutcome(value)?.picks]).toEqual([200, [tile]]);
    const cashedOut = await Promise.all(Array.from({ length: 12 }, () => cashOut(player, opened)));
    expect(new Set(cashedOut.map(({ status }) => status))).toEqual(new Set([200]));
    expect(setup.wallet.posted('credit')).toHaveLength(credits + 1);
  });

  test('rejects a revealed tile, a step out of order and a cash-out before the first step', async () => {
    const player = await Player.real(app);
    const { value: opened } = await start(player);
    expect((await cashOut(player, opened)).value.code).toBe('round.step_unexpected');
    expect((await turn(player, opened, 3, 4)).value).toMatchObject({
      code: 'round.step_unexpected',
      details: { taken: 0 },
    });
    const tile = await safeTile(opened);
    await turn(player, opened, tile, 0);
    expect((await turn(player, opened, tile, 1)).value.code).toBe('round.step_invalid');
    expect((await turn(player, opened, 25, 1)).status).toBe(400);
  });

  test('rejects another step in the place of one that was taken', async () => {
    const player = await Player.real(app);
    const { value: opened } = await start(player);
    const tile = await safeTile(opened);
    const { value: turned } = await turn(player, opened, tile, 0);
    expect((await turn(player, opened, tile, 0)).value).toEqual(turned);
    expect((await turn(player, opened, await safeTile(opened, [tile]), 0)).value).toMatchObject({
      code: 'round.step_unexpected',
      details: { taken: 1 },
    });
  });

  test('returns the round for a repeated bet after its first step, and rejects another bet with its key', async () => {
    const player = await Player.real(app);
    const key = randomUUID();
    const { value: opened } = await start(player, 1, key);
    const { value: turned } = await turn(player, opened, await safeTile(opened), 0);
    expect(await start(player, 1, key)).toMatchObject({ status: 200, value: { id: opened.id, bet: turned.bet } });
    expect((await start(player, 2, key)).value.code).toBe('round.key_reused');
  });

  test('rejects a round that starts with revealed tiles', async () => {
    const player = await Player.real(app);
    const bet = { game: 'mines', choice: { mines: 3, picks: [0, 0] } };
    const { status, value } = await player.call<{ code: string }>('POST', '/api/rounds', {
      idempotencyKey: randomUUID(),
      stake: '20.00',
      bet,
    });
    expect([status, value.code]).toEqual([422, 'round.bet_invalid']);
    expect(setup.wallet.balance).toBe(100_000);
  });

  test('rejects steps of other players', async () => {
    const { value: opened } = await start(await Player.real(app));
    setup.wallet.playerId = randomUUID();
    const stranger = await Player.real(app);
    expect((await turn(stranger, opened, 0, 0)).status).toBe(404);
    expect((await cashOut(stranger, opened)).status).toBe(404);
  });

  test('rejects a second round of the session and the reveal of its seeds', async () => {
    const player = await Player.real(app);
    const { value: opened } = await start(player);
    expect((await start(player)).value.code).toBe('round.unfinished');
    expect((await player.call('POST', '/api/seeds/rotate')).value).toMatchObject({
      code: 'seeds.in_use',
      details: { gameCode: opened.gameCode },
    });
    const verification = (await player.call<RoundVerification>('GET', `/api/verify/${opened.id}`)).value;
    expect(verification.serverSeed).toBeNull();
    expect(verification.result?.outcome).toMatchObject({ mines: [] });
  });

  test('continues in the next session of the game', async () => {
    const { value: opened } = await start(await Player.real(app));
    const again = await Player.real(app);
    const { value } = await again.call<{ rounds: RoundView[] }>('GET', '/api/rounds');
    expect(value.rounds[0]).toMatchObject({ id: opened.id, state: 'PLAYING' });
    await turn(again, opened, await safeTile(opened), 0);
    expect((await cashOut(again, opened)).value).toMatchObject({ state: 'DONE', result: { payout: '20.62' } });
    expect((await start(again)).value.state).toBe('PLAYING');
  });

  test('allows one unfinished round per game over all sessions, also while its stake is pending', async () => {
    const first = await Player.real(app);
    setup.wallet.faults.push(
      { call: 'debit', when: 'before', how: 'hang up' },
      { call: 'debit', when: 'before', how: 'hang up' },
    );
    const { value: pending } = await start(first);
    expect(pending.state).toBe('DEBITING');
    const second = await Player.real(app);
    expect((await start(second)).value.code).toBe('round.unfinished');
    await arcade.pool.query('UPDATE rounds SET claimed_until = now() WHERE id = $1', [pending.id]);
    await recoverRounds(arcade);
    const third = await Player.real(app);
    const { value } = await third.call<{ rounds: RoundView[] }>('GET', '/api/rounds');
    expect(value.rounds.map(({ id, state }) => [id, state])).toEqual([[pending.id, 'PLAYING']]);
    await turn(third, pending, await safeTile(pending), 0);
    expect((await cashOut(third, pending)).value.state).toBe('DONE');
    expect((await start(third)).value.state).toBe('PLAYING');
  });

  test('cashes out for an absent player', async () => {
    const player = await Player.real(app);
    const { value: opened } = await start(player);
    await turn(player, opened, await safeTile(opened), 0);
    await recoverRounds(arcade);
    expect((await player.call<RoundView>('GET', `/api/rounds/${opened.id}`)).value.state).toBe('PLAYING');
    await arcade.pool.query(`UPDATE rounds SET playing_until = now() WHERE id = $1`, [opened.id]);
    await recoverRounds(arcade);
    expect((await player.call<RoundView>('GET', `/api/rounds/${opened.id}`)).value).toMatchObject({
      state: 'DONE',
      result: { payout: '20.62' },
    });
    expect(setup.wallet.balance).toBe(100_062);
  });

  test('recomputes from its seeds and its steps', async () => {
    const player = await Player.real(app);
    const { value: opened } = await start(player, 3);
    await turn(player, opened, await safeTile(opened), 0);
    const { value: cashedOut } = await cashOut(player, opened);
    await player.call<SeedView>('POST', '/api/seeds/rotate');
    const { serverSeed, clientSeed, nonce, bet } = (
      await player.call<RoundVerification>('GET', `/api/verify/${opened.id}`)
    ).value;
    const replay = await computeRound(nodeDigest.hmacSha256, { serverSeed: serverSeed ?? '', clientSeed, nonce }, bet);
    expect(replay.outcome).toEqual(cashedOut.result?.outcome);
  });
});

describe('hi-lo', () => {
  beforeEach(() => {
    setup.wallet.gameCode = 'BGS_HIGH_LOW_LANE';
  });

  const deal = (player: Player): RoundResponse =>
    player.call('POST', '/api/rounds', {
      idempotencyKey: randomUUID(),
      stake: '20.00',
      bet: { game: 'hilo', choice: { steps: [] } },
    });
  const guess = (player: Player, { id }: RoundView, move: string, taken: number): RoundResponse =>
    player.call('POST', `/api/rounds/${id}/steps`, { step: { game: 'hilo', guess: move }, taken });
  const getCards = ({ result }: RoundView) => (result?.outcome.game === 'hilo' ? result.outcome.cards : []);

  test('deals one card per step and cannot be cashed out after a skip alone', async () => {
    const player = await Player.real(app);
    const { value: dealt } = await deal(player);
    expect([dealt.state, getCards(dealt).length]).toEqual(['PLAYING', 1]);
    const { value: skipped } = await guess(player, dealt, 'skip', 0);
    expect([skipped.state, getCards(skipped).length, getCards(skipped)[0]]).toEqual(['PLAYING', 2, getCards(dealt)[0]]);
    expect((await cashOut(player, dealt)).value.code).toBe('round.step_unexpected');
    const open = Math.floor((getCards(skipped)[1] ?? 0) / 4);
    const move = open === 12 ? 'lower' : 'higher';
    const { value: guessed } = await guess(player, dealt, move, 1);
    const next = Math.floor((getCards(guessed)[2] ?? -1) / 4);
    const isStrict = open === 0 || open === 12;
    const isRight = move === 'higher' ? next > open || (!isStrict && next === open) : next < open;
    expect([getCards(guessed).length, guessed.state]).toEqual([3, isRight ? 'PLAYING' : 'DONE']);
  });

  test('rejects a step of another game and a guess that cannot lose', async () => {
    const player = await Player.real(app);
    const { value: dealt } = await deal(player);
    expect((await turn(player, dealt, 3, 0)).value.code).toBe('round.step_unexpected');
    const isEnd = [0, 12].includes(Math.floor((getCards(dealt)[0] ?? 0) / 4));
    expect((await guess(player, dealt, 'same', 0)).value.code).toBe(isEnd ? undefined : 'round.step_invalid');
  });
});
