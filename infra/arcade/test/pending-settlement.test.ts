import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ArcadeContext } from '#context/arcade-context.ts';
import type { RoundVerification, RoundView, SeedView } from '#http/schemas.ts';
import { recoverRounds } from '#rounds/round-recovery.job.ts';
import { Player, setUp, type Setup } from './arcade-setup.ts';

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
  setup.wallet.balance = 100_000;
  setup.wallet.playerId = randomUUID();
  setup.wallet.faults.length = 0;
});

/** The wallet rejects these calls as often as they are repeated in a test. */
const rejectAlways = (call: 'credit' | 'rollback', status: string) =>
  setup.wallet.faults.push(...Array.from({ length: 20 }, () => ({ call, status })));

const recover = async ({ id }: RoundView) => {
  await arcade.pool.query('UPDATE rounds SET claimed_until = now() WHERE id = $1', [id]);
  await recoverRounds(arcade);
};

const readState = async (player: Player, { id }: RoundView) =>
  (await player.call<RoundView>('GET', `/api/rounds/${id}`)).value.state;

const rotate = (player: Player) => player.call<SeedView & { code?: string }>('POST', '/api/seeds/rotate');

test('accepts bets, reveals seeds and verifies rounds while a rollback is rejected without end', async () => {
  const player = await Player.real(app);
  setup.wallet.faults.push(
    { call: 'debit', when: 'after', how: 'hang up' },
    { call: 'debit', when: 'after', how: 'hang up' },
  );
  rejectAlways('rollback', 'BET_ALREADY_CLOSED');
  const { value: round } = await player.spin();
  expect(round.state).toBe('DEBITING');
  expect([(await player.spin()).value.code, (await rotate(player)).value.code]).toEqual([
    'round.unfinished',
    'seeds.in_use',
  ]);
  await arcade.pool.query('UPDATE rounds SET debit_deadline = now() WHERE id = $1', [round.id]);
  await recover(round);
  expect(await readState(player, round)).toBe('ROLLING_BACK');
  expect((await player.spin()).value.state).toBe('DONE');
  const { value: seeds } = await rotate(player);
  expect(seeds.revealed?.rounds).toBe(2);
  const { value } = await player.call<RoundVerification>('GET', `/api/verify/${round.id}`);
  expect(value).toMatchObject({ state: 'ROLLING_BACK', serverSeed: seeds.revealed?.serverSeed, result: null });
  setup.wallet.faults.length = 0;
  await recover(round);
  expect(await readState(player, round)).toBe('ROLLED_BACK');
});

test('accepts bets and reveals seeds while a payout is rejected without end', async () => {
  const player = await Player.real(app);
  rejectAlways('credit', 'INVALID_REQUEST');
  const { value: round } = await player.spin();
  expect(round.state).toBe('CREDITING');
  expect((await rotate(player)).status).toBe(200);
  const { value: next } = await player.spin();
  expect(next.state).toBe('CREDITING');
  setup.wallet.faults.length = 0;
  await recover(round);
  await recover(next);
  expect([await readState(player, round), await readState(player, next)]).toEqual(['DONE', 'DONE']);
});
