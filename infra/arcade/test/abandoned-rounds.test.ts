import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { runDirectly } from '@marquee/service/jobs/testing';
import type { ArcadeContext } from '#context/arcade-context.ts';
import type { RoundView } from '#http/schemas.ts';
import { createRoundRecoveryJob, recoverRounds } from '#rounds/round-recovery.job.ts';
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

const gameCode = 'BGS_MINE_MASTER';

/** More than a batch, and together no more sessions than a network opens in a minute. */
const MANY = 18;

const openRound = async (player: Player): Promise<string> => {
  const { value } = await player.call<RoundView>('POST', '/api/rounds', {
    idempotencyKey: randomUUID(),
    stake: '20.00',
    bet: { game: 'mines', choice: { mines: 1, picks: [] } },
  });
  expect(value.state).toBe('PLAYING');
  return value.id;
};
const openRealRound = async (): Promise<string> => {
  setup.wallet.gameCode = gameCode;
  setup.wallet.playerId = randomUUID();
  return openRound(await Player.real(app));
};
const openDemoRounds = () =>
  Promise.all(Array.from({ length: MANY }, async () => openRound(await Player.demo(app, gameCode))));

/** The rounds are due since now, those of play money for longer. */
const makeDue = (change: 'playing_until' | 'claimed_until') =>
  arcade.pool.query(
    `UPDATE rounds SET ${change} = now() - CASE WHEN currency = 'FUN' THEN interval '1 hour' ELSE interval '0' END
      WHERE finished_at IS NULL`,
  );
const countEnded = async (ids: readonly string[]): Promise<number> =>
  (await arcade.pool.query('SELECT FROM rounds WHERE id = ANY ($1) AND state = $2', [ids, 'DONE'])).rowCount ?? 0;
const runJob = () =>
  runDirectly(createRoundRecoveryJob(arcade), (error) => {
    throw error;
  });

test('one run of the job ends all abandoned rounds, and none that is played', async () => {
  const abandoned = await openDemoRounds();
  await makeDue('playing_until');
  const played = await openRealRound();
  await runJob();
  expect([await countEnded(abandoned), await countEnded([played])]).toEqual([MANY, 0]);
});

test('many abandoned rounds of play money delay none of real money', async () => {
  await openDemoRounds();
  const round = await openRealRound();
  await makeDue('playing_until');
  await recoverRounds(arcade);
  expect(await countEnded([round])).toBe(1);
});

test('many unfinished rounds of play money delay none of real money', async () => {
  const rounds = [...(await openDemoRounds()), await openRealRound()];
  await arcade.pool.query("UPDATE rounds SET state = 'CREDITING' WHERE id = ANY ($1)", [rounds]);
  await makeDue('claimed_until');
  await recoverRounds(arcade);
  expect(await countEnded(rounds.slice(-1))).toBe(1);
});
