import { randomUUID } from 'node:crypto';
import { toAmount } from '@marquee/money';
import { eventually } from '@marquee/testing/eventually';
import { placeCrashBet } from '#crash/bets/place-crash-bet.ts';
import { computeCrashTime, computeMultiplierAt } from '#games/crash/crash.ts';
import type { RoundView } from '#http/schemas.ts';
import { processRound } from '#rounds/process-round.ts';
import { recoverRounds } from '#rounds/round-recovery.job.ts';
import { findSession } from '#sessions/session.repository.ts';
import { hashToken } from '#sessions/token.ts';
import { Player } from './arcade-setup.ts';
import {
  formatPayout,
  placeBet,
  getCashOutMultiplier,
  cashOut,
  holdLeaderLock,
  insertCrashRound,
  passCrashTime,
  runSince,
  waitForEnd,
  playUntil,
} from './crash-actions.ts';
import { START_BALANCE, useCrashService } from './crash-service.ts';

const service = useCrashService();

describe('a crash round', () => {
  test('debits the stake, pays a cash-out at the current multiplier and loses the other bets', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 10_000);
    // The round runs until the cash-out was paid, however long that takes.
    await using leaderLock = await holdLeaderLock(service.arcade.pool);
    const app = await service.start();
    const [winner, loser] = [await service.openPlayer(app), await service.openPlayer(app)];
    const won = (await placeBet(winner)).value;
    const lost = (await placeBet(loser, { stake: '50.00' })).value;
    expect(won).toMatchObject({
      state: 'PLAYING',
      nonce: null,
      bet: { game: 'crash', choice: { round: shared, autoCashOutAt: null } },
      result: { payout: '0.00' },
    });
    expect(service.setup.wallet.balance).toBe(START_BALANCE - 7_000);
    expect((await cashOut(winner, won)).value.code).toBe('crash.not_started');
    const begun = performance.now();
    await runSince(service.arcade.pool, shared, 1_000);
    const { value: out } = await cashOut(winner, won);
    const at = getCashOutMultiplier(out) ?? 0;
    expect(at).toBeGreaterThanOrEqual(computeMultiplierAt(1_000));
    expect(at).toBeLessThanOrEqual(computeMultiplierAt(1_000 + performance.now() - begun));
    expect(out).toMatchObject({
      state: 'DONE',
      result: { payout: formatPayout(at), multiplier: { numerator: at, denominator: 100 } },
    });
    await passCrashTime(service.arcade.pool, shared);
    leaderLock.release();
    await playUntil(service.arcade.pool, shared, 'CRASHED');
    expect(await waitForEnd(loser, lost)).toMatchObject({
      state: 'DONE',
      result: { payout: '0.00', outcome: { cashOutMultiplier: null } },
    });
    expect(service.setup.wallet.balance).toBe(START_BALANCE - 7_000 + Number(formatPayout(at)) * 100);
  });

  test('rejects a bet on another round than the one that is open', async () => {
    const earlier = await insertCrashRound(service.arcade.pool, 110);
    const app = await service.start();
    const player = await service.openPlayer(app);
    const key = randomUUID();
    const { value: placed } = await placeBet(player, { key, round: earlier });
    expect(placed.state).toBe('PLAYING');
    await insertCrashRound(service.arcade.pool, 110);
    expect((await placeBet(player, { key, round: earlier })).value.id).toBe(placed.id);
    const other = await service.openPlayer(app);
    expect((await placeBet(other, { round: earlier })).value.code).toBe('crash.closed');
  });

  test('rejects a cash-out after the crash', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 101);
    const app = await service.start();
    const player = await service.openPlayer(app);
    const { value: placed } = await placeBet(player);
    await playUntil(service.arcade.pool, shared, 'CRASHED');
    expect(await cashOut(player, placed)).toMatchObject({ status: 409, value: { code: 'crash.too_late' } });
    expect((await waitForEnd(player, placed)).result?.payout).toBe('0.00');
  });

  test('decides a cash-out by the database clock, not by the recorded phase', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 10_000);
    // The leader would end the round between the two cash-outs, so this test prevents an election.
    await using _lock = await holdLeaderLock(service.arcade.pool);
    const app = await service.start();
    const player = await service.openPlayer(app);
    const { value: placed } = await placeBet(player);
    await runSince(service.arcade.pool, shared, computeCrashTime(10_000));
    expect((await cashOut(player, placed)).value.code).toBe('crash.too_late');
    const begun = performance.now();
    await runSince(service.arcade.pool, shared, 1_000);
    const at = getCashOutMultiplier((await cashOut(player, placed)).value) ?? 0;
    expect(at).toBeGreaterThanOrEqual(computeMultiplierAt(1_000));
    expect(at).toBeLessThanOrEqual(computeMultiplierAt(1_000 + performance.now() - begun));
  });

  test('cashes out automatically at targets up to the crash point', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 105);
    const app = await service.start();
    const targets = [101, 104, 105, 106];
    const players: Player[] = [];
    for (const _ of targets) players.push(await service.openPlayer(app));
    const placed = await Promise.all(
      players.map(async (player, index) => (await placeBet(player, { autoCashOutAt: targets[index] ?? 0 })).value),
    );
    await playUntil(service.arcade.pool, shared, 'CRASHED');
    const ended = await Promise.all(players.map((player, index) => waitForEnd(player, placed[index] as RoundView)));
    expect(ended.map(getCashOutMultiplier)).toEqual([101, 104, 105, null]);
    expect(ended.map(({ result }) => result?.payout)).toEqual(['20.20', '20.80', '21.00', '0.00']);
  });

  test('credits the exact payout, which the wallet rounds down', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 105);
    const app = await service.start();
    const player = await service.openPlayer(app);
    const { value: placed } = await placeBet(player, { stake: '20.05', autoCashOutAt: 103 });
    await playUntil(service.arcade.pool, shared, 'CRASHED');
    expect((await waitForEnd(player, placed)).result?.payout).toBe('20.65');
    expect(service.setup.wallet.posted('credit').at(-1)?.wireAmount).toBe('20.6515');
  });

  test('accepts repeated bet and cash-out requests once', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 10_000);
    const app = await service.start();
    const player = await service.openPlayer(app);
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => placeBet(player, { key })));
    const [first] = responses;
    expect(new Set(responses.map(({ value }) => value.id)).size).toBe(1);
    expect(service.setup.wallet.posted('debit')).toHaveLength(1);
    expect((await placeBet(player, { key, stake: '30.00' })).value.code).toBe('round.key_reused');
    expect((await placeBet(player, { key, autoCashOutAt: 200 })).value.code).toBe('round.key_reused');
    expect((await placeBet(player, { key, round: shared })).value.id).toBe(first?.value.id);
    expect((await placeBet(player, { key, round: randomUUID() })).value.code).toBe('round.key_reused');
    expect((await placeBet(player)).status).toBe(409);
    await playUntil(service.arcade.pool, shared, 'RUNNING');
    const outs = await Promise.all(Array.from({ length: 3 }, () => cashOut(player, first?.value as RoundView)));
    expect(new Set(outs.map(({ status, value }) => `${status} ${getCashOutMultiplier(value)}`)).size).toBe(1);
    expect(service.setup.wallet.posted('credit')).toHaveLength(1);
  });

  test('accepts one bet per player, also from a second window, and another one after a rejected bet', async () => {
    await insertCrashRound(service.arcade.pool, 110);
    const app = await service.start();
    const player = await service.openPlayer(app);
    service.setup.wallet.balance = 3_000;
    expect((await placeBet(player, { stake: '50.00' })).value).toMatchObject({
      state: 'REJECTED',
      reason: 'NOT_ENOUGH_MONEY',
    });
    expect((await placeBet(player)).value.state).toBe('PLAYING');
    const again = await Player.real(app);
    expect((await placeBet(again)).status).toBe(409);
    expect(service.setup.wallet.balance).toBe(1_000);
  });

  test('rejects a bet after the start and a bet from another game', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 150);
    const app = await service.start();
    const player = await service.openPlayer(app);
    await playUntil(service.arcade.pool, shared, 'RUNNING');
    expect((await placeBet(player)).value.code).toBe('crash.closed');
    service.setup.wallet.gameCode = 'BGS_SEVENS';
    expect((await placeBet(await service.openPlayer(app))).value.code).toBe('round.bet_invalid');
    expect(service.setup.wallet.balance).toBe(START_BALANCE);
  });

  test('rejects steps and the cash-out of a step-by-step round', async () => {
    await insertCrashRound(service.arcade.pool, 150);
    const player = await service.openPlayer(await service.start());
    const { value } = await placeBet(player);
    expect((await player.call('POST', `/api/rounds/${value.id}/cash-out`)).status).toBe(404);
    expect(
      (await player.call('POST', `/api/rounds/${value.id}/steps`, { step: { game: 'mines', tile: 1 }, taken: 0 }))
        .status,
    ).toBe(404);
  });

  test('rejects a cash-out by another player', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 150);
    const app = await service.start();
    const { value } = await placeBet(await service.openPlayer(app));
    await playUntil(service.arcade.pool, shared, 'RUNNING');
    expect((await cashOut(await service.openPlayer(app), value)).status).toBe(404);
  });
});

describe('a bet whose stake is not debited before the start', () => {
  test('rolls the bet back and returns the stake', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 150);
    const player = await service.openPlayer(await service.start());
    const session = await findSession(service.arcade.pool, hashToken(player.token));
    if (!session) throw new Error('no session');
    const { round } = await placeCrashBet(service.arcade, session, {
      idempotencyKey: randomUUID(),
      address: '203.0.113.7',
      stake: toAmount('20.00'),
      autoCashOutAt: null,
    });
    // A leader that starts now would reopen the betting, so the round must run.
    await playUntil(service.arcade.pool, shared, 'RUNNING');
    expect(await processRound(service.arcade, round, 0)).toMatchObject({
      state: 'ROLLED_BACK',
      reason: 'ROUND_STARTED',
    });
    expect(service.setup.wallet.posted('rollback')).toHaveLength(1);
    expect(service.setup.wallet.balance).toBe(START_BALANCE);
  });

  test('rolls the bet back after wallet timeouts', async () => {
    service.setup.wallet.faults.push(
      ...Array.from({ length: 3 }, () => ({ call: 'debit', when: 'after', how: 'silence' }) as const),
    );
    const shared = await insertCrashRound(service.arcade.pool, 150);
    const { token } = await service.openPlayer(await service.start());
    const player = new Player(await service.start({ walletTimeoutMs: 200 }), token);
    const { value } = await placeBet(player);
    expect(value.state).toBe('DEBITING');
    await service.arcade.pool.query('UPDATE rounds SET debit_deadline = now() WHERE id = $1', [value.id]);
    await playUntil(service.arcade.pool, shared, 'RUNNING');
    await eventually(async () => {
      await service.arcade.pool.query('UPDATE rounds SET claimed_until = now() WHERE id = $1', [value.id]);
      await recoverRounds(service.arcade);
      expect(await player.call('GET', `/api/rounds/${value.id}`)).toMatchObject({
        value: { state: 'ROLLED_BACK', reason: 'WALLET_UNREACHABLE' },
      });
    }, 20_000);
    expect(service.setup.wallet.balance).toBe(START_BALANCE);
  });
});
