import type pg from 'pg';
import { GAME, type LedgerScene, newBet, newId, profile } from './ledger-scene.ts';

export interface Check {
  readonly title: string;
  readonly run: (scene: LedgerScene, repeats: number) => Promise<void>;
}

const PARALLEL = 64;
const times = <Value>(count: number, work: (index: number) => Promise<Value>): Promise<Value[]> => Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** The states × events of the seamless wallet, each cell with its number. */
export const providerRows: readonly Check[] = [
  {
    title: '§5 row 1: a new debit with funds is posted',
    run: async (scene) => {
      const player = await scene.player();
      const before = await scene.balance(`house:open_bets:${GAME}`);
      const bet = newBet();
      expect(await player.debit(bet)).toEqual({ status: 'OK', balance: '90.00', currency: 'USD', transactionId: bet.transactionId });
      expect(await player.cash()).toBe('90.00');
      expect(Number(await scene.balance(`house:open_bets:${GAME}`)) - Number(before)).toBe(10);
    },
  },
  {
    title: '§5 row 2: a new debit without funds is refused, and the refusal stored',
    run: async (scene) => {
      const player = await scene.player({ balance: '5' });
      const bet = newBet();
      expect(await player.debit(bet)).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: '5.00' });
      expect(await player.cash()).toBe('5.00');
      expect(await scene.value('SELECT state AS value FROM provider_transactions WHERE transaction_ref = $1', [bet.transactionId])).toBe('refused');
    },
  },
  {
    title: '§5 row 3: the same debit again answers the original, or the balance of now where the profile says so',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      await player.debit();
      expect(await player.debit(bet)).toMatchObject({ status: 'OK', balance: '90.00', duplicate: true });
      expect(await player.debit({ ...bet, profile: profile({ duplicateReply: 'current' }) })).toMatchObject({ status: 'OK', balance: '80.00', duplicate: true });
      expect(await player.debit({ ...bet, amount: '10.000' })).toMatchObject({ status: 'OK', balance: '90.00' });
      expect(await player.cash()).toBe('80.00');
    },
  },
  {
    title: '§5 row 4: the same id for another debit is refused',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      expect(await player.debit({ ...bet, amount: '11' })).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
      expect(await player.debit({ ...bet, roundId: newId() })).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
      expect(await player.credit({ ...bet, of: bet.transactionId })).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
      expect(await player.cash()).toBe('90.00');
    },
  },
  {
    title: '§5 row 5: a debit that was refused stays refused when there are funds',
    run: async (scene) => {
      const player = await scene.player({ balance: '5' });
      const bet = newBet();
      await player.debit(bet);
      await player.deposit('100');
      expect(await player.debit(bet)).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: '5.00', duplicate: true });
      expect(await player.cash()).toBe('105.00');
    },
  },
  {
    title: '§5 row 6: a tombstoned id is never posted',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.rollback({ of: bet.transactionId });
      expect(await player.debit(bet)).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK', balance: '100.00' });
      expect(await scene.entries('bet', bet.transactionId)).toBe(0);
    },
  },
  {
    title: '§5 row 7: a debit in a closed round is refused',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      await player.credit({ ...bet, transactionId: newId(), of: bet.transactionId, amount: '0' });
      expect(await player.debit({ roundId: bet.roundId })).toMatchObject({ status: 'ROUND_CLOSED', balance: '90.00' });
      expect(await player.cash()).toBe('90.00');
    },
  },
  {
    title: '§5 row 8: who may not play is told why: expired token, disabled, excluded, limit, currency, maintenance',
    run: async (scene) => {
      const player = await scene.player();
      const refusal = async (said = {}) => (await player.debit(said)).status;
      expect(await refusal({ currency: 'THB' })).toBe('WRONG_CURRENCY');
      expect(await refusal({ gameCode: 'OTHER' })).toBe('INVALID_REQUEST');
      expect(await refusal({ sessionToken: 'unknown' })).toBe('TOKEN_EXPIRED');
      await player.set('status', 'disabled');
      expect(await refusal()).toBe('PLAYER_DISABLED');
      await player.set('status', 'excluded');
      expect(await refusal()).toBe('PLAYER_EXCLUDED');
      await player.set('status', 'active');
      await scene.pool.query('INSERT INTO stake_limits (player_id, per_bet, per_day) VALUES ($1, 1500000, 2500000)', [player.id]);
      expect(await refusal({ amount: '15.01' })).toBe('LIMIT_REACHED');
      expect(await refusal({ amount: '15' })).toBe('OK');
      expect(await refusal({ amount: '10.01' })).toBe('LIMIT_REACHED');
      expect(await refusal({ amount: '10' })).toBe('OK');
      await player.expire();
      expect(await refusal({ amount: '0.01' })).toBe('TOKEN_EXPIRED');
      expect(await player.cash()).toBe('75.00');
      const other = await scene.player();
      await scene.pool.query('UPDATE games SET maintenance = true');
      expect((await other.debit()).status).toBe('MAINTENANCE');
      await scene.pool.query('UPDATE games SET maintenance = false');
      await scene.pool.query('UPDATE system_status SET maintenance = true');
      expect((await other.debit()).status).toBe('MAINTENANCE');
      await scene.pool.query('UPDATE system_status SET maintenance = false');
      expect(await other.cash()).toBe('100.00');
    },
  },
  {
    title: '§5 row 9: credits are posted while the round is open, and none after it closed',
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
    title: '§5 row 10: a credit before its debit is refused, and its retry after the debit succeeds; promotion wins need no debit',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      const win = { transactionId: newId(), roundId: bet.roundId, of: bet.transactionId, amount: '20' };
      expect(await player.credit(win)).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
      await player.debit(bet);
      expect(await player.credit(win)).toMatchObject({ status: 'OK', balance: '110.00' });
      const promo = { ...newBet(), amount: '7', of: null };
      expect(await player.credit(promo)).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
      const allowed = { ...promo, profile: profile({ promoWins: true }) };
      expect(await player.credit(allowed)).toMatchObject({ status: 'OK', balance: '117.00' });
      expect(await player.credit(allowed)).toMatchObject({ status: 'OK', balance: '117.00', duplicate: true });
      expect(await player.cash()).toBe('117.00');
    },
  },
  {
    title: '§5 row 11: a credit to a bet that was rolled back is refused',
    run: async (scene) => {
      const player = await scene.player();
      const [bet, early] = [newBet(), newBet()];
      await player.debit(bet);
      await player.rollback({ of: bet.transactionId });
      await player.rollback({ of: early.transactionId });
      expect(await player.credit({ roundId: bet.roundId, of: bet.transactionId })).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK' });
      expect(await player.credit({ roundId: early.roundId, of: early.transactionId })).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK' });
      expect(await player.cash()).toBe('100.00');
    },
  },
  {
    title: '§5 row 12: a credit of 0 closes the round without touching the player’s money',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      const revenue = await scene.balance(`house:revenue:${GAME}`);
      await player.debit(bet);
      const postings = () => scene.value('SELECT sequence::int AS value FROM ledger_accounts WHERE code = $1', [`player:${player.id}:cash`]);
      const before = await postings();
      expect(await player.credit({ roundId: bet.roundId, of: bet.transactionId, amount: '0' })).toMatchObject({ status: 'OK', balance: '90.00' });
      expect(await postings()).toBe(before);
      expect(await scene.value('SELECT state AS value FROM rounds WHERE round_ref = $1', [bet.roundId])).toBe('settled');
      expect(Number(await scene.balance(`house:revenue:${GAME}`)) - Number(revenue)).toBe(10);
    },
  },
  {
    title: '§5 row 13: a win is paid whatever became of token, player or site',
    run: async (scene) => {
      const player = await scene.player();
      const bets = [newBet(), newBet(), newBet(), newBet()] as const;
      for (const bet of bets) await player.debit(bet);
      const win = (index: 0 | 1 | 2 | 3) => player.credit({ roundId: bets[index].roundId, of: bets[index].transactionId, amount: '11' });
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
    title: '§5 row 14: the same credit again answers the original and pays once',
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
    title: '§5 row 15: a rollback gives the stake back once',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      expect(await player.rollback({ of: bet.transactionId })).toMatchObject({ status: 'OK', balance: '100.00' });
      expect(await player.debit(bet)).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK' });
      expect(await player.cash()).toBe('100.00');
      expect(await scene.value('SELECT state AS value FROM rounds WHERE round_ref = $1', [bet.roundId])).toBe('rolled_back');
    },
  },
  {
    title: '§5 row 16: the same rollback again, or another of the same bet, changes nothing and tells the balance of now',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      const undo = { transactionId: newId(), of: bet.transactionId };
      await player.rollback(undo);
      await player.debit({ amount: '1' });
      expect(await player.rollback(undo)).toMatchObject({ status: 'OK', balance: '99.00', duplicate: true });
      expect(await player.rollback({ of: bet.transactionId })).toMatchObject({ status: 'OK', balance: '99.00', duplicate: true });
      expect(await player.rollback({ ...undo, of: newId() })).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
      expect(await player.cash()).toBe('99.00');
    },
  },
  {
    title: '§5 row 17: a rollback of an unknown id leaves a tombstone and answers by profile',
    run: async (scene) => {
      const player = await scene.player();
      const [first, second] = [newId(), newId()];
      expect(await player.rollback({ of: first })).toMatchObject({ status: 'OK' });
      const strict = profile({ unknownRollback: 'BET_NOT_FOUND' });
      const undo = { transactionId: newId(), of: second, profile: strict };
      expect(await player.rollback(undo)).toMatchObject({ status: 'BET_NOT_FOUND' });
      expect(await player.rollback(undo)).toMatchObject({ status: 'BET_NOT_FOUND', duplicate: true });
      const tombstones = `SELECT count(*)::int AS value FROM provider_transactions WHERE transaction_ref = ANY ($1) AND state = 'tombstone'`;
      expect(await scene.value(tombstones, [[first, second]])).toBe(2);
      expect(await player.debit({ transactionId: second })).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK' });
      expect(await player.cash()).toBe('100.00');
    },
  },
  {
    title: '§5 row 18: a rollback of a refused debit changes nothing',
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
    title: '§5 row 19: a rollback of a settled bet is refused, or takes the win back where the profile allows it',
    run: async (scene) => {
      const player = await scene.player({ balance: '10' });
      const bet = newBet();
      await player.debit(bet);
      await player.credit({ roundId: bet.roundId, of: bet.transactionId, amount: '50' });
      expect(await player.rollback({ of: bet.transactionId })).toMatchObject({ status: 'BET_ALREADY_CLOSED', balance: '50.00' });
      await player.debit({ amount: '45' });
      const allowed = profile({ settledRollback: 'allow' });
      expect(await player.rollback({ of: bet.transactionId, profile: allowed })).toMatchObject({ status: 'OK', balance: '10.00' });
      expect(await player.balanceOf('receivable')).toBe('-45.00');
      expect(await scene.value('SELECT state AS value FROM rounds WHERE round_ref = $1', [bet.roundId])).toBe('rolled_back');
      await scene.expectBooksBalanced();
    },
  },
  {
    title: '§5 row 20: a rollback of a credit takes the cash there is and books the rest as receivable; the round is open again',
    run: async (scene) => {
      const player = await scene.player({ balance: '10' });
      const bet = newBet();
      const win = { transactionId: newId(), roundId: bet.roundId, of: bet.transactionId, amount: '50' };
      await player.debit(bet);
      await player.credit(win);
      await player.debit({ amount: '30' });
      expect(await player.rollback({ of: win.transactionId })).toMatchObject({ status: 'OK', balance: '0.00' });
      expect(await player.balanceOf('receivable')).toBe('-30.00');
      expect(await player.credit(win)).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK' });
      expect(await player.credit({ ...win, transactionId: newId(), amount: '5' })).toMatchObject({ status: 'OK', balance: '5.00' });
      await scene.expectBooksBalanced();
    },
  },
  {
    title: '§5 row 21: 64 times the same debit at once posts exactly one',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      const answers = await times(PARALLEL, () => player.debit(bet));
      expect(new Set(answers.map(({ status, balance }) => `${status} ${balance ?? ''}`))).toEqual(new Set(['OK 90.00']));
      expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
      expect(await scene.entries('bet', bet.transactionId)).toBe(1);
      expect(await player.cash()).toBe('90.00');
    },
  },
  {
    title: '§5 row 22: a debit and its rollback at once never charge, whichever comes first',
    run: async (scene, repeats) => {
      const player = await scene.player();
      for (let round = 0; round < repeats; round += 1) {
        const bet = newBet();
        const undo = { transactionId: newId(), of: bet.transactionId };
        const both = [() => player.debit(bet), () => player.rollback(undo), () => player.rollback(undo)];
        const answers = await Promise.all((round % 2 ? both : both.reverse()).map((command) => command()));
        expect(answers.every(({ status }) => status === 'OK' || status === 'TRANSACTION_ROLLED_BACK')).toBe(true);
        expect(await player.cash()).toBe('100.00');
      }
      await scene.expectBooksBalanced();
    },
  },
  {
    title: '§5 row 23: a crash after the commit and before the reply is healed by the retry',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      const client = await scene.pool.connect();
      const db = new Proxy(client, {
        get: (target, key) =>
          key !== 'query' ? Reflect.get(target, key) : async (query: pg.QueryConfig) => {
            await target.query(query);
            target.release(true);
            throw new Error('connection lost after the commit');
          },
      });
      await expect(player.debit({ ...bet, db })).rejects.toThrow('connection lost');
      expect(await player.debit(bet)).toMatchObject({ status: 'OK', balance: '90.00', duplicate: true });
      expect(await player.cash()).toBe('90.00');
    },
  },
];
