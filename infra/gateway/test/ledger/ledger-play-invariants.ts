import { cashAccount, houseAccount, move, violatedConstraint } from './ledger-moves.ts';
import { GAME, newBet, type ScenePlayer } from './ledger-scene.ts';
import { type Check, times } from './provider-check.ts';

/** Bets, wins, losses and rollbacks of some players at once. */
const traffic = async (players: readonly ScenePlayer[], rounds: number): Promise<void> => {
  await times(players.length * rounds, async (index) => {
    const player = players[index % players.length];
    const bet = newBet();
    if ((await player?.debit({ ...bet, amount: '1.37' }))?.status !== 'OK') return;
    if (index % 5 === 0) await player?.rollback({ of: bet.transactionId });
    else if (index % 7 !== 0)
      await player?.credit({ roundId: bet.roundId, of: bet.transactionId, amount: index % 3 === 0 ? '2.71' : '0' });
  });
};

/** Invariants of play through provider commands. */
export const playInvariants: readonly Check[] = [
  {
    title:
      'invariants 07, 08, 13, 16 and 19: under concurrent traffic every currency sums to zero at every commit, ' +
      'and balances can be rebuilt from the journal',
    run: async (scene, repeats) => {
      const players = await times(6, () => scene.player({ balance: '40' }));
      let running = true;
      const watch = (async () => {
        let sums = 0;
        for (; running; sums += 1) {
          expect(
            await scene.value(
              `SELECT count(*)::int AS value FROM (SELECT FROM ledger_accounts
               GROUP BY currency HAVING sum(balance) <> 0) AS off`,
            ),
          ).toBe(0);
        }
        return sums;
      })();
      await traffic(players, Math.min(repeats, 12)).finally(() => (running = false));
      expect(await watch).toBeGreaterThan(0);
      await scene.expectBooksBalanced();
    },
  },
  {
    title: 'invariant 09: an account never falls below its minimum under concurrent debits',
    run: async (scene) => {
      const player = await scene.player();
      await scene.openConnections(64);
      const responses = await times(64, () => player.debit({ amount: '7' }));
      expect(responses.filter(({ status }) => status === 'OK')).toHaveLength(14);
      expect(responses.filter(({ status }) => status === 'NOT_ENOUGH_MONEY')).toHaveLength(50);
      expect(await player.cash()).toBe('2.00');
      const [cash, revenue] = [await cashAccount(scene, player), await houseAccount(scene, 'house:revenue:DRAIN')];
      const drains = await Promise.allSettled(Array.from({ length: 20 }, () => move(scene, cash, revenue, 30_000n)));
      expect(drains.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
      expect(drains.find((drain) => drain.status === 'rejected')?.reason).toEqual(
        violatedConstraint('ledger_account_no_overdraft'),
      );
      expect(await player.cash()).toBe('0.20');
    },
  },
  {
    title: 'invariants 15 and 21: a rejected or tombstoned command is never posted, also when repeated concurrently',
    run: async (scene) => {
      const player = await scene.player({ balance: '5' });
      const [rejected, buried] = [newBet(), newBet()];
      await player.debit(rejected);
      await player.rollback({ of: buried.transactionId });
      await player.deposit('100');
      const responses = await times(20, (index) => player.debit(index % 2 ? rejected : buried));
      expect(new Set(responses.map(({ status }) => status))).toEqual(
        new Set(['NOT_ENOUGH_MONEY', 'TRANSACTION_ROLLED_BACK']),
      );
      expect(await player.cash()).toBe('105.00');
    },
  },
  {
    title:
      'invariant 17: a bet is settled once: concurrent settlements pay once, and a settled bet cannot be rolled back',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      const responses = await times(16, () =>
        player.credit({ roundId: bet.roundId, of: bet.transactionId, amount: '3' }),
      );
      expect(responses.filter(({ status }) => status === 'OK')).toHaveLength(1);
      expect(responses.filter(({ status }) => status === 'ROUND_CLOSED')).toHaveLength(15);
      expect(await player.rollback({ of: bet.transactionId })).toMatchObject({ status: 'BET_ALREADY_CLOSED' });
      expect(await player.cash()).toBe('93.00');
      const ended = 'SELECT (settled_at IS NOT NULL AND state = $2) AS value FROM rounds WHERE round_ref = $1';
      expect(await scene.value(ended, [bet.roundId, 'settled'])).toBe(true);
      await scene.expectBooksBalanced();
    },
  },
  {
    title: 'invariant 18: a round pays no more than the game declares',
    run: async (scene) => {
      const player = await scene.player();
      await scene.pool.query('UPDATE games SET max_multiple = 10 WHERE code = $1', [GAME]);
      const bet = newBet();
      await player.debit(bet);
      await scene.pool.query('UPDATE games SET max_multiple = 1000000 WHERE code = $1', [GAME]);
      const credit = (amount: string, finished: boolean) =>
        player.credit({ roundId: bet.roundId, of: bet.transactionId, amount, finished });
      expect(await credit('60', false)).toMatchObject({ status: 'OK' });
      expect(await credit('40.01', true)).toMatchObject({ status: 'INVALID_REQUEST' });
      expect(await credit('40', true)).toMatchObject({ status: 'OK', balance: '190.00' });
    },
  },
  {
    title: 'invariant 18: a stake that was returned does not raise the maximum of its round',
    run: async (scene) => {
      const player = await scene.player();
      await scene.pool.query('UPDATE games SET max_multiple = 2 WHERE code = $1', [GAME]);
      const { roundId, ...kept } = newBet();
      const returned = newBet();
      await player.debit({ ...kept, roundId });
      await player.debit({ ...returned, roundId, amount: '50' });
      await scene.pool.query('UPDATE games SET max_multiple = 1000000 WHERE code = $1', [GAME]);
      await player.rollback({ of: returned.transactionId });
      expect(await player.credit({ roundId, of: kept.transactionId, amount: '20.01' })).toMatchObject({
        status: 'INVALID_REQUEST',
      });
      expect(await player.credit({ roundId, of: kept.transactionId, amount: '20' })).toMatchObject({
        status: 'OK',
        balance: '110.00',
      });
    },
  },
  {
    title: 'invariant 18: a round beyond its ceiling can be closed, is paid nothing more, and is a discrepancy',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      await player.credit({ roundId: bet.roundId, of: bet.transactionId, amount: '30', finished: false });
      const lower = `UPDATE rounds SET max_multiple = $2 WHERE round_ref = $1`;
      await scene.pool.query('ALTER TABLE rounds DISABLE TRIGGER rounds_consistent');
      await scene.pool.query(lower, [bet.roundId, 2]);
      await scene.pool.query('ALTER TABLE rounds ENABLE TRIGGER rounds_consistent');
      const credit = (amount: string) => player.credit({ roundId: bet.roundId, of: bet.transactionId, amount });
      expect(await credit('0.01')).toMatchObject({ status: 'INVALID_REQUEST' });
      expect(await credit('0')).toMatchObject({ status: 'OK', balance: '120.00' });
      expect(await scene.findDiscrepancies()).toMatchObject([
        { check: 'payouts_are_within_their_ceiling', expected: 'at most 2000000', found: '3000000' },
      ]);
      await scene.pool.query(lower, [bet.roundId, 3]);
      await scene.expectBooksBalanced();
    },
  },
  {
    title: 'invariant 32: an excluded player cannot stake and receives every payout',
    run: async (scene) => {
      const player = await scene.player();
      const [won, undone] = [newBet(), newBet()];
      await player.debit(won);
      await player.debit(undone);
      await player.set('status', 'excluded');
      expect(await player.debit()).toMatchObject({ status: 'PLAYER_EXCLUDED' });
      expect(await player.debit({ roundId: won.roundId })).toMatchObject({ status: 'PLAYER_EXCLUDED' });
      expect(await player.credit({ roundId: won.roundId, of: won.transactionId, amount: '12' })).toMatchObject({
        status: 'OK',
      });
      expect(await player.rollback({ of: undone.transactionId })).toMatchObject({ status: 'OK', balance: '102.00' });
    },
  },
  {
    title: 'invariant 38: a daily stake limit counts a stake from its debit, also in a round that began the day before',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      await scene.pool.query(`UPDATE rounds SET placed_at = placed_at - interval '25 hours' WHERE player_id = $1`, [
        player.id,
      ]);
      await scene.pool.query(
        `UPDATE provider_transactions SET created_at = created_at - interval '25 hours' WHERE transaction_ref = $1`,
        [bet.transactionId],
      );
      await scene.pool.query('INSERT INTO stake_limits (player_id, per_day) VALUES ($1, 2500000)', [player.id]);
      const add = () => player.debit({ roundId: bet.roundId });
      expect([await add(), await add(), await add()].map(({ status }) => status)).toEqual([
        'OK',
        'OK',
        'LIMIT_REACHED',
      ]);
    },
  },
  {
    title: 'invariant 33, per bet: the limit holds for all stakes of a round that were not returned',
    run: async (scene) => {
      const player = await scene.player();
      const { roundId, ...first } = newBet();
      await scene.pool.query('INSERT INTO stake_limits (player_id, per_bet) VALUES ($1, 5000000)', [player.id]);
      const stake = async (amount: string, bet = newBet()) => (await player.debit({ ...bet, roundId, amount })).status;
      expect([await stake('30', { ...first, roundId }), await stake('20.01')]).toEqual(['OK', 'LIMIT_REACHED']);
      expect([await stake('20'), await stake('0.01')]).toEqual(['OK', 'LIMIT_REACHED']);
      expect((await player.debit({ amount: '10' })).status).toBe('OK');
      await player.rollback({ of: first.transactionId });
      expect([await stake('30'), await stake('0.01')]).toEqual(['OK', 'LIMIT_REACHED']);
    },
  },
  {
    title: 'invariant 33: a stake limit holds under concurrent bets',
    run: async (scene) => {
      const player = await scene.player();
      await scene.openConnections(24);
      await scene.pool.query('INSERT INTO stake_limits (player_id, per_day) VALUES ($1, 5000000)', [player.id]);
      const responses = await times(24, () => player.debit());
      expect(responses.filter(({ status }) => status === 'OK')).toHaveLength(5);
      expect(await player.cash()).toBe('50.00');
    },
  },
];
