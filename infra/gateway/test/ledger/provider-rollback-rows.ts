import { GAME, newBet, newId, createConfig } from './ledger-scene.ts';
import { type Check } from './provider-check.ts';

/** Rollbacks in the wallet's table of states and events, each cell with its number. */
export const rollbackRows: readonly Check[] = [
  {
    title: '§4 row 15: a rollback returns the stake once',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      expect(await player.rollback({ of: bet.transactionId })).toMatchObject({ status: 'OK', balance: '100.00' });
      expect(await player.debit(bet)).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK' });
      expect(await player.cash()).toBe('100.00');
      expect(await scene.value('SELECT state AS value FROM rounds WHERE round_ref = $1', [bet.roundId])).toBe(
        'rolled_back',
      );
    },
  },
  {
    title:
      '§4 row 16: a repeated rollback, or another one of the same bet, changes nothing and returns the current balance',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      const rollback = { transactionId: newId(), of: bet.transactionId };
      await player.rollback(rollback);
      await player.debit({ amount: '1' });
      expect(await player.rollback(rollback)).toMatchObject({ status: 'OK', balance: '99.00', duplicate: true });
      expect(await player.rollback({ of: bet.transactionId })).toMatchObject({
        status: 'OK',
        balance: '99.00',
        duplicate: true,
      });
      expect(await player.rollback({ ...rollback, of: newId() })).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
      expect(await player.cash()).toBe('99.00');
    },
  },
  {
    title: '§4 row 17: a rollback of an unknown id stores a tombstone and returns the configured status',
    run: async (scene) => {
      const player = await scene.player();
      const [first, second] = [newId(), newId()];
      expect(await player.rollback({ of: first })).toMatchObject({ status: 'OK' });
      const strict = createConfig({ unknownRollback: 'BET_NOT_FOUND' });
      const rollback = { transactionId: newId(), of: second, config: strict };
      expect(await player.rollback(rollback)).toMatchObject({ status: 'BET_NOT_FOUND' });
      expect(await player.rollback(rollback)).toMatchObject({ status: 'BET_NOT_FOUND', duplicate: true });
      const tombstones = `SELECT count(*)::int AS value FROM provider_transactions
        WHERE transaction_ref = ANY ($1) AND state = 'tombstone'`;
      expect(await scene.value(tombstones, [[first, second]])).toBe(2);
      expect(await player.debit({ transactionId: second })).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK' });
      expect(await player.cash()).toBe('100.00');
    },
  },
  {
    title: '§4 row 18: a rollback of a rejected debit changes nothing',
    run: async (scene) => {
      const player = await scene.player({ balance: '5' });
      const bet = newBet();
      await player.debit(bet);
      expect(await player.rollback({ of: bet.transactionId })).toMatchObject({ status: 'OK', balance: '5.00' });
      expect(await player.debit(bet)).toMatchObject({ status: 'NOT_ENOUGH_MONEY' });
      expect(await player.cash()).toBe('5.00');
    },
  },
  {
    title: '§4 row 19: a rollback of a settled bet is rejected, or reverses the payout where configured',
    run: async (scene) => {
      const player = await scene.player({ balance: '10' });
      const bet = newBet();
      await player.debit(bet);
      await player.credit({ roundId: bet.roundId, of: bet.transactionId, amount: '50' });
      expect(await player.rollback({ of: bet.transactionId })).toMatchObject({
        status: 'BET_ALREADY_CLOSED',
        balance: '50.00',
      });
      await player.debit({ amount: '45' });
      const allowed = createConfig({ settledRollback: 'allow' });
      expect(await player.rollback({ of: bet.transactionId, config: allowed })).toMatchObject({
        status: 'OK',
        balance: '10.00',
      });
      expect(await player.getBalance('receivable')).toBe('-45.00');
      expect(await scene.value('SELECT state AS value FROM rounds WHERE round_ref = $1', [bet.roundId])).toBe(
        'rolled_back',
      );
      await scene.expectBooksBalanced();
    },
  },
  {
    title:
      '§4 row 20: a rollback of a credit debits the available cash, posts the rest as receivable and reopens the round',
    run: async (scene) => {
      const player = await scene.player({ balance: '10' });
      const bet = newBet();
      const win = { transactionId: newId(), roundId: bet.roundId, of: bet.transactionId, amount: '50' };
      await player.debit(bet);
      await player.credit(win);
      await player.debit({ amount: '30' });
      expect(await player.rollback({ of: win.transactionId })).toMatchObject({ status: 'OK', balance: '0.00' });
      expect(await player.getBalance('receivable')).toBe('-30.00');
      expect(await player.credit(win)).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK' });
      expect(await player.credit({ ...win, transactionId: newId(), amount: '5' })).toMatchObject({
        status: 'OK',
        balance: '0.00',
      });
      expect(await player.getBalance('receivable')).toBe('-25.00');
      await scene.expectBooksBalanced();
    },
  },
  {
    title: '§4 row 22: a concurrent debit and rollback never charge, in either order',
    run: async (scene, repeats) => {
      const player = await scene.player();
      for (let round = 0; round < repeats; round += 1) {
        const bet = newBet();
        const rollback = { transactionId: newId(), of: bet.transactionId };
        const both = [() => player.debit(bet), () => player.rollback(rollback), () => player.rollback(rollback)];
        const responses = await Promise.all((round % 2 ? both : both.reverse()).map((command) => command()));
        expect(responses.every(({ status }) => status === 'OK' || status === 'TRANSACTION_ROLLED_BACK')).toBe(true);
        expect(await player.cash()).toBe('100.00');
      }
      await scene.expectBooksBalanced();
    },
  },
  {
    title:
      '§4 row 31: a stake is not returned while the payouts of its round need it, and is returned after their rollback',
    run: async (scene) => {
      for (const settledRollback of ['reject', 'allow'] as const) {
        const player = await scene.player({ balance: '1010' });
        const config = createConfig({ settledRollback });
        await scene.pool.query('UPDATE games SET max_multiple = 99 WHERE code = $1', [GAME]);
        const { roundId, ...large } = newBet();
        const [small, win] = [newBet(), { transactionId: newId(), roundId }];
        await player.debit({ ...large, roundId, amount: '1000' });
        await player.debit({ ...small, roundId });
        await scene.pool.query('UPDATE games SET max_multiple = 1000000 WHERE code = $1', [GAME]);
        const paid = await player.credit({ ...win, of: small.transactionId, amount: '99000', finished: false });
        expect(paid).toMatchObject({ status: 'OK', balance: '99000.00' });
        const returnLarge = () => player.rollback({ of: large.transactionId, config });
        expect(await returnLarge()).toMatchObject({ status: 'BET_ALREADY_CLOSED', balance: '99000.00' });
        await scene.expectBooksBalanced();
        expect(await player.rollback({ of: win.transactionId, config })).toMatchObject({ status: 'OK' });
        expect(await returnLarge()).toMatchObject({ status: 'OK', balance: '1000.00' });
        const end = await player.credit({ roundId, of: small.transactionId, amount: '0' });
        expect(end).toMatchObject({ status: 'OK', balance: '1000.00' });
      }
    },
  },
  {
    title: '§4 row 31: a stake is returned while the other stakes of its round cover the payouts',
    run: async (scene) => {
      const player = await scene.player();
      const { roundId, ...kept } = newBet();
      const returned = newBet();
      await player.debit({ ...kept, roundId });
      await player.debit({ ...returned, roundId });
      await player.credit({ roundId, of: kept.transactionId, amount: '30', finished: false });
      expect(await player.rollback({ of: returned.transactionId })).toMatchObject({ status: 'OK', balance: '120.00' });
    },
  },
];
