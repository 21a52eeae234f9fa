import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ArcadeContext } from '#context/arcade-context.ts';
import type { RoundView, SeedView } from '#http/schemas.ts';
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
  setup.wallet.gameCode = 'BGS_MINE_MASTER';
  setup.wallet.playerId = randomUUID();
  setup.wallet.vendorWallet = undefined;
  setup.wallet.faults.length = 0;
});

interface Response {
  readonly status: number;
  readonly value: { readonly code?: string };
}

const startRound = async (player: Player): Promise<RoundView> => {
  const bet = { game: 'mines', choice: { mines: 24, picks: [] } };
  const idempotencyKey = randomUUID();
  return (await player.call<RoundView>('POST', '/api/rounds', { idempotencyKey, stake: '20.00', bet })).value;
};
const turn = (player: Player, { id }: RoundView, tile = 7) =>
  player.call<RoundView & { code?: string }>('POST', `/api/rounds/${id}/steps`, {
    step: { game: 'mines', tile },
    taken: 0,
  });
const readRound = async (player: Player, { id }: RoundView): Promise<RoundView> =>
  (await player.call<RoundView>('GET', `/api/rounds/${id}`)).value;
const readSeeds = async (player: Player): Promise<SeedView> => (await player.call<SeedView>('GET', '/api/seeds')).value;

/** Every call that shows or changes rounds and seeds of a player. */
const calls: Readonly<Record<string, (player: Player, round: RoundView) => Promise<Response>>> = {
  'a step': turn,
  'a cash-out': (player, { id }) => player.call('POST', `/api/rounds/${id}/cash-out`),
  'a crash cash-out': (player, { id }) => player.call('POST', `/api/crash/bets/${id}/cash-out`),
  'the list of rounds': (player) => player.call('GET', '/api/rounds'),
  'a round': (player, { id }) => player.call('GET', `/api/rounds/${id}`),
  'a round by its key': (player) => player.call('GET', '/api/rounds/by-key/12345678'),
  'the session': (player) => player.call('GET', '/api/session'),
  'the seeds': (player) => player.call('GET', '/api/seeds'),
  'a client seed': (player) => player.call('PUT', '/api/seeds/client', { clientSeed: 'thief' }),
  'a salt commitment': (player, { id }) =>
    player.call('POST', `/api/crash/chains/${id}/commitments`, { commitment: 'ab'.repeat(32) }),
  'a seed rotation': (player) => player.call('POST', '/api/seeds/rotate'),
};

/** The platform is not asked about a crash cash-out. */
const verifiedCalls = Object.keys(calls).filter((name) => name !== 'a crash cash-out');

test.each(verifiedCalls)('rejects %s of a session that ended at the platform', async (name) => {
  const thief = await Player.real(app);
  setup.wallet.endSessions();
  // Another title, so that the old session is not replaced.
  setup.wallet.gameCode = 'BGS_HIGH_LOW_LANE';
  await Player.real(app);
  const owner = await Player.demo(app, 'BGS_MINE_MASTER');
  const round = await startRound(owner);
  const response = await calls[name]?.(thief, round);
  expect([response?.status, response?.value.code]).toEqual([401, 'session.expired']);
});

test.each(Object.keys(calls))('rejects %s of a session that was replaced', async (name) => {
  const thief = await Player.real(app);
  const owner = await Player.real(app);
  const round = await startRound(owner);
  const response = await calls[name]?.(thief, round);
  expect([response?.status, response?.value.code]).toEqual([409, 'session.replaced']);
});

test.each([
  ['the platform’s wallet', undefined],
  ['a vendor wallet', 'BGS'],
])('leaves a round on %s as it is when an ended session of the player takes a step', async (_wallet, vendor) => {
  setup.wallet.vendorWallet = vendor;
  if (vendor !== undefined) {
    await Player.real(app);
    await arcade.pool.query('UPDATE vendor_wallets SET balance = 10000000 WHERE player = $1', [setup.wallet.playerId]);
  }
  const player = await Player.real(app);
  const seeds = await readSeeds(player);
  const round = await startRound(player);
  expect(round.state).toBe('PLAYING');
  setup.wallet.endSessions();
  for (const tile of [3, 7]) expect((await turn(player, round, tile)).value.code).toBe('session.expired');
  const reopened = await Player.real(app);
  expect(await readRound(reopened, round)).toMatchObject({ state: 'PLAYING', bet: { choice: { picks: [] } } });
  expect((await readSeeds(reopened)).active.serverSeedHash).toBe(seeds.active.serverSeedHash);
  expect((await turn(reopened, round)).value.state).toBe('DONE');
});

test('continues an open round in a session that was opened after the first one had expired', async () => {
  const first = await Player.real(app);
  const round = await startRound(first);
  await arcade.pool.query('UPDATE sessions SET expires_at = now() WHERE owner = $1', [
    `player:${setup.wallet.playerId}`,
  ]);
  expect((await turn(first, round)).value.code).toBe('session.expired');
  expect((await turn(await Player.real(app), round)).value.state).toBe('DONE');
});

test('ends the open round of a player whose session ended and who does not come back', async () => {
  const player = await Player.real(app);
  const round = await startRound(player);
  setup.wallet.endSessions();
  await arcade.pool.query('UPDATE rounds SET playing_until = now() WHERE id = $1', [round.id]);
  await recoverRounds(arcade);
  expect(await readRound(await Player.real(app), round)).toMatchObject({
    state: 'DONE',
    result: { payout: '20.00' },
  });
});

test('asks the platform no more about a session that has ended', async () => {
  const player = await Player.real(app);
  setup.wallet.endSessions();
  await player.call('GET', '/api/rounds');
  const sent = setup.wallet.calls.length;
  for (let i = 0; i < 3; i++) expect((await player.call('GET', '/api/rounds')).status).toBe(401);
  expect(setup.wallet.calls.length).toBe(sent);
});

test('ends a session whose stake the platform rejects because it has ended', async () => {
  const player = await Player.real(app);
  setup.wallet.endSessions();
  expect(await startRound(player)).toMatchObject({ state: 'REJECTED', reason: 'TOKEN_EXPIRED' });
  expect(await startRound(player)).toMatchObject({ code: 'session.expired' });
});

test('rejects a step and a change of seeds while the platform does not respond, and shows the rounds', async () => {
  const player = await Player.real(app);
  const round = await startRound(player);
  const away = { call: 'verifySession', when: 'before', how: 'hang up' } as const;
  for (const name of ['a step', 'a cash-out', 'a client seed', 'a seed rotation']) {
    setup.wallet.faults.push(away);
    expect((await calls[name]?.(player, round))?.value.code).toBe('wallet.unavailable');
  }
  setup.wallet.faults.push(away);
  expect(await readRound(player, round)).toMatchObject({ state: 'PLAYING', bet: { choice: { picks: [] } } });
});

test('does not continue a round of another title', async () => {
  const round = await startRound(await Player.real(app));
  setup.wallet.gameCode = 'BGS_HIGH_LOW_LANE';
  const other = await Player.real(app);
  for (const name of ['a step', 'a cash-out'])
    expect((await calls[name]?.(other, round))?.value.code).toBe('not_found');
});
