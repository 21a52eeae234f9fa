import { randomInt, randomUUID } from 'node:crypto';
import { hundredths, type Bet } from './bet.ts';
import type { Heard } from './wire.ts';

/** Says that an answer is one of those that may be given. */
export type Expect = (heard: Heard | null, ...statuses: readonly string[]) => void;

export interface Scene {
  readonly bet: Bet;
  readonly expect: Expect;
  /** Waits until many other events have passed. */
  readonly later: () => Promise<void>;
}

type Story = (scene: Scene) => Promise<void>;

const copies = (ask: () => Promise<Heard | null>): Promise<(Heard | null)[]> =>
  Promise.all(Array.from({ length: randomInt(2, 9) }, ask));

/** Each bet of a story is ended by it, so that what is open afterwards is a fault of the wallet. */
export const stories: Readonly<Record<string, Story>> = {
  honest: async ({ bet, expect }) => {
    expect(await bet.debit(), 'OK');
    expect(await bet.credit(bet.anyPayout()), 'OK');
  },

  'pays in parts': async ({ bet, expect }) => {
    expect(await bet.debit(), 'OK');
    expect(await bet.credit(1 + bet.anyPayout(), { finished: false }), 'OK');
    expect(await bet.credit(1 + bet.anyPayout(), { finished: false }), 'OK');
    expect(await bet.credit(0), 'OK');
  },

  'duplicates everything at once': async ({ bet, expect }) => {
    for (const heard of await copies(() => bet.debit())) expect(heard, 'OK');
    const id = randomUUID();
    const payout = bet.anyPayout();
    for (const heard of await copies(() => bet.credit(payout, { id }))) expect(heard, 'OK');
    expect(await bet.debit(), 'OK');
  },

  'pays before it stakes': async ({ bet, expect }) => {
    const id = randomUUID();
    const payout = bet.anyPayout();
    expect(await bet.credit(payout, { id }), 'TRANSACTION_DOES_NOT_EXIST');
    expect(await bet.debit(), 'OK');
    expect(await bet.credit(payout, { id }), 'OK');
  },

  'rolls back before it stakes': async ({ bet, expect }) => {
    expect(await bet.rollback(), 'OK', 'BET_NOT_FOUND');
    for (const heard of await copies(() => bet.debit())) expect(heard, 'TRANSACTION_ROLLED_BACK');
    expect(await bet.credit(bet.stake), 'TRANSACTION_ROLLED_BACK');
    expect(await bet.rollback(), 'OK', 'BET_NOT_FOUND');
  },

  'stakes and rolls back at once': async ({ bet, expect }) => {
    const id = randomUUID();
    const [debit] = await Promise.all([bet.debit(), bet.rollback(id)]);
    expect(debit, 'OK', 'TRANSACTION_ROLLED_BACK');
    expect(await bet.rollback(id), 'OK', 'BET_NOT_FOUND');
    expect(await bet.credit(bet.stake), 'TRANSACTION_ROLLED_BACK');
  },

  'pays and rolls back at once': async ({ bet, expect }) => {
    expect(await bet.debit(), 'OK');
    const [credit, rollback] = await Promise.all([bet.credit(bet.anyPayout()), bet.rollback()]);
    expect(credit, 'OK', 'TRANSACTION_ROLLED_BACK');
    expect(rollback, credit?.status === 'OK' ? 'BET_ALREADY_CLOSED' : 'OK');
  },

  'hangs up on the stake and asks again': async ({ bet, expect }) => {
    await bet.debit({}, 'hangUp');
    expect(await bet.debit(), 'OK');
    expect(await bet.credit(bet.anyPayout()), 'OK');
  },

  'hangs up on the stake and takes it back': async ({ bet, expect }) => {
    await bet.debit({}, 'hangUp');
    expect(await bet.rollback(), 'OK', 'BET_NOT_FOUND');
    expect(await bet.debit(), 'TRANSACTION_ROLLED_BACK');
  },

  'hangs up on the payout and asks again': async ({ bet, expect }) => {
    expect(await bet.debit(), 'OK');
    const id = randomUUID();
    const payout = bet.anyPayout();
    await bet.credit(payout, { id, manner: 'hangUp' });
    expect(await bet.credit(payout, { id }), 'OK');
  },

  'pays much later': async ({ bet, expect, later }) => {
    expect(await bet.debit(), 'OK');
    await later();
    expect(await bet.credit(bet.anyPayout()), 'OK');
  },

  'forgets the bet and takes it back much later': async ({ bet, expect, later }) => {
    expect(await bet.debit(), 'OK');
    await later();
    for (const heard of await copies(() => bet.rollback())) expect(heard, 'OK');
  },

  'stakes again after the end': async ({ bet, expect }) => {
    expect(await bet.debit(), 'OK');
    expect(await bet.credit(bet.anyPayout()), 'OK');
    expect(await bet.debit({ transactionId: randomUUID() }), 'ROUND_CLOSED');
    expect(await bet.credit(bet.stake), 'ROUND_CLOSED');
    expect(await bet.rollback(), 'BET_ALREADY_CLOSED');
  },

  'says another amount under the same name': async ({ bet, expect }) => {
    expect(await bet.debit(), 'OK');
    expect(await bet.debit({ amount: hundredths(bet.stake + 1) }), 'DUPLICATE_TRANSACTION');
    const id = randomUUID();
    expect(await bet.credit(bet.stake, { id }), 'OK');
    expect(await bet.credit(bet.stake + 1, { id }), 'DUPLICATE_TRANSACTION');
  },

  'pays into another round': async ({ bet, expect }) => {
    expect(await bet.debit(), 'OK');
    expect(await bet.credit(bet.stake, { change: { roundId: randomUUID() } }), 'INVALID_REQUEST');
    expect(
      await bet.credit(bet.stake, { change: { referenceTransactionId: randomUUID() } }),
      'TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await bet.credit(0), 'OK');
  },

  'stakes more than there is': async ({ bet, expect }) => {
    const change = { amount: '99999999.00' };
    expect(await bet.debit(change), 'NOT_ENOUGH_MONEY');
    expect(await bet.debit(change), 'NOT_ENOUGH_MONEY');
    expect(await bet.credit(bet.stake), 'TRANSACTION_DOES_NOT_EXIST');
  },

  'speaks of other money, games and sums': async ({ bet, expect }) => {
    expect(await bet.debit({ transactionId: randomUUID(), currency: 'JPY' }), 'WRONG_CURRENCY');
    expect(await bet.debit({ transactionId: randomUUID(), gameCode: 'NO_SUCH_GAME' }), 'INVALID_REQUEST');
    for (const amount of ['-1.00', '1e3', '0.000001', 'NaN', 7])
      expect(await bet.debit({ transactionId: randomUUID(), amount }), 'INVALID_REQUEST');
    expect(await bet.debit({ transactionId: randomUUID(), sessionToken: 'nobody' }), 'TOKEN_EXPIRED');
  },

  'forges its signature': async ({ bet, expect }) => {
    expect(await bet.debit({}, 'unsigned'), 'INVALID_SIGNATURE');
    expect(await bet.debit({}, 'stale'), 'INVALID_SIGNATURE');
    expect(await bet.rollback(undefined, 'unsigned'), 'INVALID_SIGNATURE');
  },
};
