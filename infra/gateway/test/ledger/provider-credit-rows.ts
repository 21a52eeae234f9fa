import { GAME, LARGE_CEILING, OTHER_GAME, newBet, newId, createConfig } from './ledger-scene.ts';
import { type Check, times } from './provider-check.ts';

/** Payouts in the wallet's table of states and events, each cell with its number. */
export const creditRows: readonly Check[] = [
  {
    title: '§4 row 9: credits are posted while the round is open and rejected afterwards',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      const credit = (amount: string, finished: boolean) =>
        player.credit({ roundId: bet.roundId, of: bet.transactionId, amount, finished });
      expect(await credit('3', false)).toMatchObject({ status: 'OK', balance: '93.00' });
      expect(await credit('4.50', true)).toMatchObject({ status: 'OK', balance: '97.50' });
      expect(await credit('1', true)).toMatchObject({ status: 'ROUND_CLOSED', balance: '97.50' });
      expect(await player.cash()).toBe('97.50');
      await scene.expectBooksBalanced();
    },
  },
  {
    title:
      '§4 row 10: a credit before its debit is rejected, and its retry after the debit succeeds; ' +
      'promotion wins need no debit',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      const win = { transactionId: newId(), roundId: bet.roundId, of: bet.transactionId, amount: '20' };
      expect(await player.credit(win)).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
      await player.debit(bet);
      expect(await player.credit(win)).toMatchObject({ status: 'OK', balance: '110.00' });
      const promo = { ...newBet(), amount: '7', of: null };
      expect(await player.credit(promo)).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
      const allowed = { ...promo, config: createConfig({ promoWins: true }) };
      expect(await player.credit(allowed)).toMatchObject({ status: 'OK', balance: '117.00' });
      expect(await player.credit(allowed)).toMatchObject({ status: 'OK', balance: '117.00', duplicate: true });
      expect(await player.credit({ ...allowed, ...newBet(), gameCode: OTHER_GAME })).toMatchObject({
        status: 'INVALID_REQUEST',
      });
      expect(await player.cash()).toBe('117.00');
    },
  },
  {
    title: '§4 row 11: a credit to a bet that was rolled back is rejected',
    run: async (scene) => {
      const player = await scene.player();
      const [bet, early] = [newBet(), newBet()];
      await player.debit(bet);
      await player.rollback({ of: bet.transactionId });
      await player.rollback({ of: early.transactionId });
      expect(await player.credit({ roundId: bet.roundId, of: bet.transactionId })).toMatchObject({
        status: 'TRANSACTION_ROLLED_BACK',
      });
      expect(await player.credit({ roundId: early.roundId, of: early.transactionId })).toMatchObject({
        status: 'TRANSACTION_ROLLED_BACK',
      });
      expect(await player.cash()).toBe('100.00');
    },
  },
  {
    title: '§4 row 12: a credit of 0 closes the round without changing the balance',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      const revenue = await scene.balance(`house:revenue:${GAME}`);
      await player.debit(bet);
      const postings = () =>
        scene.value('SELECT sequence::int AS value FROM ledger_accounts WHERE code = $1', [`player:${player.id}:cash`]);
      const before = await postings();
      expect(
        await player.credit({ roundId: bet.roundId, of: bet.transactionId, amount: '0', finished: false }),
      ).toMatchObject({ status: 'OK', balance: '90.00' });
      expect(await postings()).toBe(before);
      expect(await scene.value('SELECT state AS value FROM rounds WHERE round_ref = $1', [bet.roundId])).toBe(
        'settled',
      );
      expect(Number(await scene.balance(`house:revenue:${GAME}`)) - Number(revenue)).toBe(10);
    },
  },
  {
    title: '§4 row 13: a credit is posted despite an expired token, an excluded or disabled player and maintenance',
    run: async (scene) => {
      const player = await scene.player();
      const bets = [newBet(), newBet(), newBet(), newBet()] as const;
      for (const bet of bets) await player.debit(bet);
      const win = (index: 0 | 1 | 2 | 3) =>
        player.credit({ roundId: bets[index].roundId, of: bets[index].transactionId, amount: '11' });
      await player.set('status', 'excluded');
      expect(await win(0)).toMatchObject({ status: 'OK', balance: '71.00' });
      await player.set('status', 'disabled');
      expect(await win(1)).toMatchObject({ status: 'OK', balance: '82.00' });
      await player.expire();
      expect(await win(2)).toMatchObject({ status: 'OK', balance: '93.00' });
      await scene.pool.query('UPDATE system_status SET maintenance = true');
      expect(await win(3)).toMatchObject({ status: 'OK', balance: '104.00' });
      await scene.pool.query('UPDATE system_status SET maintenance = false');
    },
  },
  {
    title: 'pays a credit rounded down to the decimals of the currency, and posts the rest to the rounding account',
    run: async (scene) => {
      const player = await scene.player({ currency: 'JPY' });
      const config = createConfig({ settledRollback: 'allow', promoWins: true });
      const bet = newBet();
      const rounding = async () =>
        (
          await scene.pool.query<{ total: string }>(
            `SELECT coalesce(sum(balance), 0)::text AS total FROM ledger_accounts
             WHERE code = 'rounding' AND currency = 'JPY'`,
          )
        ).rows[0]?.total;
      await player.debit(bet);
      const win = { transactionId: newId(), roundId: bet.roundId, of: bet.transactionId, amount: '19.80001', config };
      expect(await player.credit(win)).toMatchObject({ status: 'OK', balance: '109.00' });
      expect(await player.credit(win)).toMatchObject({ status: 'OK', balance: '109.00', duplicate: true });
      expect(await player.credit({ ...win, amount: '19.00' })).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
      expect([await player.cash(), await rounding()]).toEqual(['109.00', '80001']);
      expect(await player.rollback({ of: win.transactionId, config })).toMatchObject({ status: 'OK' });
      expect([await player.cash(), await rounding()]).toEqual(['90.00', '0']);
      const promo = { ...newBet(), amount: '7.5', of: null, config };
      expect(await player.credit(promo)).toMatchObject({ status: 'OK', balance: '97.00' });
      expect([await player.cash(), await rounding()]).toEqual(['97.00', '50000']);
      await scene.expectBooksBalanced();
    },
  },
  {
    title: '§4 row 14: a repeated credit returns the first response and pays once',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      const win = { transactionId: newId(), roundId: bet.roundId, of: bet.transactionId, amount: '25' };
      await player.credit(win);
      await player.debit();
      expect(await player.credit(win)).toMatchObject({ status: 'OK', balance: '115.00', duplicate: true });
      expect(await player.credit({ ...win, amount: '26' })).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
      const more = { transactionId: newId(), roundId: newId(), of: newId() };
      await player.debit({ transactionId: more.of, roundId: more.roundId });
      await times(8, () => player.credit({ ...more, amount: '5', finished: false }));
      expect(await player.cash()).toBe('100.00');
    },
  },
  {
    title: '§4 row 32: a win without a stake is at most the configured promotion win ceiling, and nothing without one',
    run: async (scene) => {
      const player = await scene.player();
      const config = createConfig({ promoWins: true });
      const configure = (promoWins: boolean, ceiling: number) =>
        scene.pool.query(
          `WITH switched AS (UPDATE providers SET promo_wins = $1 WHERE code = 'arcade')
           UPDATE promo_win_ceilings SET ceiling = $2 WHERE provider = 'arcade' AND currency = 'USD'`,
          [promoWins, ceiling],
        );
      const openFreeRound = async () => {
        const bet = newBet();
        expect(await player.debit({ ...bet, amount: '0' })).toMatchObject({ status: 'OK' });
        return (amount: string, finished = false) =>
          player.credit({ roundId: bet.roundId, of: bet.transactionId, amount, finished });
      };
      await configure(false, 5_000_000);
      const barred = await openFreeRound();
      expect(await barred('0.01')).toMatchObject({ status: 'INVALID_REQUEST', balance: '100.00' });
      await configure(true, 5_000_000);
      const free = await openFreeRound();
      expect(await player.credit({ ...newBet(), of: null, amount: '50.01', config })).toMatchObject({
        status: 'INVALID_REQUEST',
      });
      expect(await player.credit({ ...newBet(), of: null, amount: '50', config })).toMatchObject({ balance: '150.00' });
      await configure(false, 0);
      expect(await barred('0')).toMatchObject({ status: 'OK', balance: '150.00' });
      expect(await free('30')).toMatchObject({ status: 'OK', balance: '180.00' });
      expect(await free('20.01')).toMatchObject({ status: 'INVALID_REQUEST' });
      expect(await free('20', true)).toMatchObject({ status: 'OK', balance: '200.00' });
      expect(await player.credit({ ...newBet(), of: null, amount: '0.01', config })).toMatchObject({
        status: 'INVALID_REQUEST',
      });
      await configure(false, LARGE_CEILING);
      await scene.expectBooksBalanced();
    },
  },
];
