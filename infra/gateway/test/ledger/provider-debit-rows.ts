import type pg from 'pg';
import { GAME, newBet, newId, createConfig } from './ledger-scene.ts';
import { type Check, times } from './provider-check.ts';

const PARALLEL = 64;

/** Stakes in the wallet's table of states and events, each cell with its number. */
export const debitRows: readonly Check[] = [
  {
    title: '§4 row 1: a new debit with funds is posted',
    run: async (scene) => {
      const player = await scene.player();
      const before = await scene.balance(`house:open_bets:${GAME}`);
      const bet = newBet();
      expect(await player.debit(bet)).toEqual({
        status: 'OK',
        balance: '90.00',
        currency: 'USD',
        transactionId: bet.transactionId,
      });
      expect(await player.cash()).toBe('90.00');
      expect(Number(await scene.balance(`house:open_bets:${GAME}`)) - Number(before)).toBe(10);
      expect(await player.debit({ amount: '0.00001' })).toMatchObject({ status: 'INVALID_REQUEST' });
      expect(await player.debit({ amount: '0.01' })).toMatchObject({ status: 'OK', balance: '89.99' });
    },
  },
  {
    title: '§4 row 2: a new debit without funds is rejected, and the rejection is stored',
    run: async (scene) => {
      const player = await scene.player({ balance: '5' });
      const bet = newBet();
      expect(await player.debit(bet)).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: '5.00' });
      expect(await player.cash()).toBe('5.00');
      expect(
        await scene.value('SELECT state AS value FROM provider_transactions WHERE transaction_ref = $1', [
          bet.transactionId,
        ]),
      ).toBe('rejected');
    },
  },
  {
    title: '§4 row 3: a repeated debit returns the first response, or the current balance where configured',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      await player.debit();
      expect(await player.debit(bet)).toMatchObject({ status: 'OK', balance: '90.00', duplicate: true });
      expect(await player.debit({ ...bet, config: createConfig({ duplicateResponse: 'current' }) })).toMatchObject({
        status: 'OK',
        balance: '80.00',
        duplicate: true,
      });
      expect(await player.debit({ ...bet, amount: '10.000' })).toMatchObject({ status: 'OK', balance: '90.00' });
      expect(await player.cash()).toBe('80.00');
    },
  },
  {
    title: '§4 row 4: the same id for another debit is rejected',
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
    title: '§4 row 5: a debit that was rejected stays rejected when funds arrive',
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
    title: '§4 row 6: a tombstoned id is never posted',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.rollback({ of: bet.transactionId });
      expect(await player.debit(bet)).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK', balance: '100.00' });
      expect(await scene.entries('bet', bet.transactionId)).toBe(0);
    },
  },
  {
    title: '§4 row 7: a debit in a closed round is rejected',
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
    title: '§4 row 8: each reason has its own status: expired token, disabled, excluded, limit, currency, maintenance',
    run: async (scene) => {
      const player = await scene.player();
      const fetchDebitStatus = async (options = {}) => (await player.debit(options)).status;
      expect(await fetchDebitStatus({ currency: 'THB' })).toBe('WRONG_CURRENCY');
      expect(await fetchDebitStatus({ gameCode: 'OTHER' })).toBe('INVALID_REQUEST');
      expect(await fetchDebitStatus({ sessionToken: 'unknown' })).toBe('TOKEN_EXPIRED');
      await player.set('status', 'disabled');
      expect(await fetchDebitStatus()).toBe('PLAYER_DISABLED');
      await player.set('status', 'excluded');
      expect(await fetchDebitStatus()).toBe('PLAYER_EXCLUDED');
      await player.set('status', 'active');
      await scene.pool.query('INSERT INTO stake_limits (player_id, per_bet, per_day) VALUES ($1, 1500000, 2500000)', [
        player.id,
      ]);
      expect(await fetchDebitStatus({ amount: '15.01' })).toBe('LIMIT_REACHED');
      expect(await fetchDebitStatus({ amount: '15' })).toBe('OK');
      expect(await fetchDebitStatus({ amount: '10.01' })).toBe('LIMIT_REACHED');
      expect(await fetchDebitStatus({ amount: '10' })).toBe('OK');
      await player.expire();
      expect(await fetchDebitStatus({ amount: '0.01' })).toBe('TOKEN_EXPIRED');
      expect(await player.cash()).toBe('75.00');
      const other = await scene.player();
      for (const table of ['games', 'vendors', 'system_status']) {
        await scene.pool.query(`UPDATE ${table} SET maintenance = true`);
        expect((await other.debit()).status).toBe('MAINTENANCE');
        await scene.pool.query(`UPDATE ${table} SET maintenance = false`);
      }
      expect(await other.cash()).toBe('100.00');
    },
  },
  {
    title: '§4 row 21: 64 concurrent copies of a debit post once',
    run: async (scene) => {
      const player = await scene.player();
      await scene.openConnections(PARALLEL);
      for (const balance of ['90.00', '80.00', '70.00']) {
        const bet = newBet();
        const responses = await times(PARALLEL, () => player.debit(bet));
        expect(new Set(responses.map((response) => `${response.status} ${response.balance ?? ''}`))).toEqual(
          new Set([`OK ${balance}`]),
        );
        expect(responses.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
        expect(await scene.entries('bet', bet.transactionId)).toBe(1);
        expect(await player.cash()).toBe(balance);
      }
    },
  },
  {
    title: '§4 row 23: a crash after the commit and before the response is resolved by the retry',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      const client = await scene.pool.connect();
      const db = new Proxy(client, {
        get: (target, key) =>
          key !== 'query'
            ? Reflect.get(target, key)
            : async (query: pg.QueryConfig) => {
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
