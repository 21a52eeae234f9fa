import { randomUUID } from 'node:crypto';
import { toAmount } from '@marquee/money';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { placeBet } from '#rounds/place-bet.ts';
import { incrementDebitsSent, updateRoundState, failDebit } from '#rounds/round.repository.ts';
import { findSession } from '#sessions/session.repository.ts';
import { deleteExpiredDemoSessions } from '#sessions/cleanup-expired.job.ts';
import { hashToken } from '#sessions/token.ts';
import { Player, setUp, type Setup } from './arcade-setup.ts';

let setup: Setup;
let arcade: ArcadeContext;
beforeAll(async () => {
  setup = await setUp();
  arcade = setup.connect();
});
afterAll(() => setup.stop());

async function placeRound() {
  const player = await Player.demo(await setup.start({ walletTimeoutMs: 5_000 }));
  const session = await findSession(arcade.pool, hashToken(player.token));
  if (!session) throw new Error('no session');
  const { round } = await placeBet(arcade, session, {
    idempotencyKey: randomUUID(),
    address: '203.0.113.7',
    stake: toAmount('20.00'),
    bet: { game: 'slot', choice: {} },
  });
  return round;
}

test('sends no debit for a round that was rejected in the meantime', async () => {
  const round = await placeRound();
  await incrementDebitsSent(arcade.pool, round.id);
  expect(
    (await failDebit(arcade.pool, round, { reason: 'LIMIT_REACHED', balance: null, rejectedDebits: 1 })).state,
  ).toBe('REJECTED');
  expect(await incrementDebitsSent(arcade.pool, round.id)).toBeNull();
});

test('rolls back when a second debit was sent before the first was rejected', async () => {
  const round = await placeRound();
  await incrementDebitsSent(arcade.pool, round.id);
  await incrementDebitsSent(arcade.pool, round.id);
  expect(
    (await failDebit(arcade.pool, round, { reason: 'LIMIT_REACHED', balance: null, rejectedDebits: 1 })).state,
  ).toBe('ROLLING_BACK');
});

test('changes the state of a round only from the state that was read', async () => {
  const round = await placeRound();
  await updateRoundState(arcade.pool, round, 'DEBITED');
  expect((await updateRoundState(arcade.pool, round, 'ROLLING_BACK')).state).toBe('DEBITED');
});

test('deletes only demo sessions that expired more than a day ago', async () => {
  const old = await placeRound();
  const recent = await placeRound();
  await arcade.pool.query(`UPDATE sessions SET expires_at = now() - interval '25 hours' WHERE id = $1`, [
    old.sessionId,
  ]);
  expect(await deleteExpiredDemoSessions(arcade.pool)).toBe(1);
  const { rows } = await arcade.pool.query<{ id: string }>('SELECT id FROM rounds WHERE id = ANY ($1)', [
    [old.id, recent.id],
  ]);
  expect(rows).toEqual([{ id: recent.id }]);
});
