import { newBet, newId, createConfig, type LedgerScene, type ScenePlayer } from './ledger-scene.ts';
import type { Check } from './provider-check.ts';

/** A player with no cash and a debt of 30, after a spent payout was reversed. */
const playerInDebt = async (scene: LedgerScene, currency = 'USD'): Promise<ScenePlayer> => {
  const player = await scene.player({ balance: '10', currency });
  const bet = newBet();
  const win = { transactionId: newId(), roundId: bet.roundId, of: bet.transactionId, amount: '50' };
  await player.debit(bet);
  await player.credit(win);
  await player.debit({ amount: '30' });
  await player.rollback({ of: win.transactionId });
  expect([await player.cash(), await player.getBalance('receivable')]).toEqual(['0.00', '-30.00']);
  return player;
};

const promoWin = (player: ScenePlayer, amount: string, bet = newBet()) =>
  player.credit({ ...bet, amount, of: null, config: createConfig({ promoWins: true }) });

/** Debts of players after reversed payouts, and how credits pay them. */
export const receivableRows: readonly Check[] = [
  {
    title: '§4 row 30: a credit pays the debt of the player first, by an entry of its own',
    run: async (scene) => {
      const player = await playerInDebt(scene);
      const bet = newBet();
      await player.deposit('0.01');
      await player.debit({ ...bet, amount: '0.01' });
      const win = { transactionId: newId(), roundId: bet.roundId, of: bet.transactionId };
      expect(await player.credit({ ...win, amount: '12', finished: false })).toMatchObject({
        status: 'OK',
        balance: '0.00',
      });
      expect(await player.getBalance('receivable')).toBe('-18.00');
      expect(await scene.entries('receivable.collect', win.transactionId)).toBe(1);
      expect(await player.credit({ ...win, amount: '12', finished: false })).toMatchObject({
        status: 'OK',
        balance: '0.00',
        duplicate: true,
      });
      expect(await promoWin(player, '20')).toMatchObject({ status: 'OK', balance: '2.00' });
      expect(await player.getBalance('receivable')).toBe('0.00');
      expect(await promoWin(player, '20')).toMatchObject({ status: 'OK', balance: '22.00' });
      await scene.expectBooksBalanced();
    },
  },
  {
    title: '§4 row 30: a credit pays the configured share of it to the debt',
    run: async (scene) => {
      const player = await playerInDebt(scene);
      await scene.pool.query('UPDATE merchant SET receivable_share = 25');
      const first = newBet();
      expect(await promoWin(player, '10', first)).toMatchObject({ status: 'OK', balance: '7.50' });
      expect(await promoWin(player, '10', first)).toMatchObject({ status: 'OK', balance: '7.50', duplicate: true });
      expect(await player.getBalance('receivable')).toBe('-27.50');
      await scene.pool.query('UPDATE merchant SET receivable_share = 0');
      expect(await promoWin(player, '10')).toMatchObject({ status: 'OK', balance: '17.50' });
      await scene.pool.query('UPDATE merchant SET receivable_share = 100');
      await scene.expectBooksBalanced();
    },
  },
  {
    title: '§4 row 30, rounded: a share is rounded down to the currency, so that all cash can be staked',
    run: async (scene) => {
      await scene.pool.query('UPDATE merchant SET receivable_share = 50');
      for (const { currency, win, cash, debt } of [
        { currency: 'JPY', win: '101', cash: '71.00', debt: '0.00' },
        { currency: 'JPY', win: '11', cash: '6.00', debt: '-25.00' },
        { currency: 'THB', win: '10.01', cash: '5.01', debt: '-25.00' },
      ]) {
        const player = await playerInDebt(scene, currency);
        expect(await promoWin(player, win)).toMatchObject({ status: 'OK', balance: cash });
        expect(await player.getBalance('receivable')).toBe(debt);
        expect(await player.debit({ amount: cash })).toMatchObject({ status: 'OK', balance: '0.00' });
      }
      await scene.pool.query('UPDATE merchant SET receivable_share = 100');
      await scene.expectBooksBalanced();
    },
  },
];
