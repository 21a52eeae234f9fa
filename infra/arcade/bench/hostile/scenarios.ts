import { randomInt, randomUUID } from 'node:crypto';
import { formatHundredths, type Bet } from './bet.ts';
import type { WalletResponse } from './simulated-provider.ts';

/** Checks that a response has one of the expected statuses. */
export type Expect = (response: WalletResponse | null, ...statuses: readonly string[]) => void;

export interface ScenarioContext {
  readonly bet: Bet;
  /** A bet of another player with the same round number in the same game. */
  readonly rival: Bet;
  /** A bet of the same player with the same round number in another game. */
  readonly elsewhere: Bet;
  readonly expect: Expect;
  /** Checks that a response reveals no balance. */
  readonly expectNoBalance: (response: WalletResponse | null) => void;
  /** Waits until many other events were sent. */
  readonly later: () => Promise<void>;
}

type Scenario = (context: ScenarioContext) => Promise<void>;

const sendCopies = (send: () => Promise<WalletResponse | null>): Promise<(WalletResponse | null)[]> =>
  Promise.all(Array.from({ length: randomInt(2, 9) }, send));

/** Each scenario ends its bet, so an open bet afterwards is a fault of the wallet. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'stakes and pays once': async ({ bet, expect }) => {
    expect(await bet.debit(), 'OK');
    expect(await bet.credit(bet.randomPayout()), 'OK');
  },

  'pays in parts': async ({ bet, expect }) => {
    expect(await bet.debit(), 'OK');
    expect(await bet.credit(1 + bet.randomPayout(), { finished: false }), 'OK');
    expect(await bet.credit(1 + bet.randomPayout(), { finished: false }), 'OK');
    expect(await bet.credit(0), 'OK');
  },

  'sends every event several times at once': async ({ bet, expect }) => {
    for (const response of await sendCopies(() => bet.debit())) expect(response, 'OK');
    const id = randomUUID();
    const payout = bet.randomPayout();
    for (const response of await sendCopies(() => bet.credit(payout, { id }))) expect(response, 'OK');
    expect(await bet.debit(), 'OK');
  },

  'pays before it stakes': async ({ bet, expect }) => {
    const id = randomUUID();
    const payout = bet.randomPayout();
    expect(await bet.credit(payout, { id }), 'TRANSACTION_DOES_NOT_EXIST');
    expect(await bet.debit(), 'OK');
    expect(await bet.credit(payout, { id }), 'OK');
  },

  'rolls back before it stakes': async ({ bet, expect }) => {
    expect(await bet.rollback(), 'OK', 'BET_NOT_FOUND');
    for (const response of await sendCopies(() => bet.debit())) expect(response, 'TRANSACTION_ROLLED_BACK');
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
    const [credit, rollback] = await Promise.all([bet.credit(bet.randomPayout()), bet.rollback()]);
    expect(credit, 'OK', 'TRANSACTION_ROLLED_BACK');
    expect(rollback, credit?.status === 'OK' ? 'BET_ALREADY_CLOSED' : 'OK');
  },

  'loses the response to the stake and repeats it': async ({ bet, expect }) => {
    await bet.debit({}, 'hangUp');
    expect(await bet.debit(), 'OK');
    expect(await bet.credit(bet.randomPayout()), 'OK');
  },

  'loses the response to the stake and rolls it back': async ({ bet, expect }) => {
    await bet.debit({}, 'hangUp');
    expect(await bet.rollback(), 'OK', 'BET_NOT_FOUND');
    expect(await bet.debit(), 'TRANSACTION_ROLLED_BACK');
  },

  'loses the response to the payout and repeats it': async ({ bet, expect }) => {
    expect(await bet.debit(), 'OK');
    const id = randomUUID();
    const payout = bet.randomPayout();
    await bet.credit(payout, { id, mode: 'hangUp' });
    expect(await bet.credit(payout, { id }), 'OK');
  },

  'pays much later': async ({ bet, expect, later }) => {
    expect(await bet.debit(), 'OK');
    await later();
    expect(await bet.credit(bet.randomPayout()), 'OK');
  },

  'rolls back much later': async ({ bet, expect, later }) => {
    expect(await bet.debit(), 'OK');
    await later();
    for (const response of await sendCopies(() => bet.rollback())) expect(response, 'OK');
  },

  'stakes again after the end': async ({ bet, expect }) => {
    expect(await bet.debit(), 'OK');
    expect(await bet.credit(bet.randomPayout()), 'OK');
    expect(await bet.debit({ transactionId: randomUUID() }), 'ROUND_CLOSED');
    expect(await bet.credit(bet.stake), 'ROUND_CLOSED');
    expect(await bet.rollback(), 'BET_ALREADY_CLOSED');
  },

  'reuses an id with another amount': async ({ bet, expect }) => {
    expect(await bet.debit(), 'OK');
    expect(await bet.debit({ amount: formatHundredths(bet.stake + 1) }), 'DUPLICATE_TRANSACTION');
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

  'stakes more than the balance': async ({ bet, expect }) => {
    const change = { amount: '99999999.00' };
    expect(await bet.debit(change), 'NOT_ENOUGH_MONEY');
    expect(await bet.debit(change), 'NOT_ENOUGH_MONEY');
    expect(await bet.credit(bet.stake), 'TRANSACTION_DOES_NOT_EXIST');
  },

  'sends wrong currencies, games and amounts': async ({ bet, expect }) => {
    expect(await bet.debit({ transactionId: randomUUID(), currency: 'USD' }), 'WRONG_CURRENCY');
    expect(await bet.debit({ transactionId: randomUUID(), gameCode: 'NO_SUCH_GAME' }), 'INVALID_REQUEST');
    for (const amount of ['-1.00', '1e3', '0.000001', 'NaN', 7])
      expect(await bet.debit({ transactionId: randomUUID(), amount }), 'INVALID_REQUEST');
    expect(await bet.debit({ transactionId: randomUUID(), sessionToken: 'unknown' }), 'TOKEN_EXPIRED');
  },

  'plays one round with several players': async ({ bet, rival, expect }) => {
    for (const response of await Promise.all([bet.debit(), rival.debit()])) expect(response, 'OK');
    expect(await bet.credit(bet.randomPayout()), 'OK');
    expect(await bet.rollback(), 'BET_ALREADY_CLOSED');
    expect(await rival.debit({ transactionId: randomUUID(), amount: '0.00' }), 'OK');
    expect(await rival.credit(rival.randomPayout()), 'OK');
  },

  'numbers the rounds of each game': async ({ bet, elsewhere, expect }) => {
    expect(await bet.debit(), 'OK');
    expect(await bet.credit(0), 'OK');
    expect(await elsewhere.debit(), 'OK');
    const payIntoOther = { change: { referenceTransactionId: elsewhere.debitId } };
    expect(await bet.credit(elsewhere.stake, payIntoOther), 'INVALID_REQUEST');
    expect(await elsewhere.credit(elsewhere.randomPayout()), 'OK');
  },

  'repeats the ids of another player': async ({ bet, rival, expect, expectNoBalance }) => {
    expect(await bet.debit(), 'OK');
    const copy = { transactionId: bet.debitId, amount: formatHundredths(bet.stake) };
    for (const response of await sendCopies(() => rival.debit(copy))) {
      expect(response, 'DUPLICATE_TRANSACTION');
      expectNoBalance(response);
    }
    const win = await rival.credit(bet.stake, { change: { referenceTransactionId: bet.debitId } });
    expect(win, 'TRANSACTION_DOES_NOT_EXIST');
    expectNoBalance(win);
    expect(await bet.credit(bet.randomPayout()), 'OK');
  },

  'rolls back a stake that never came': async ({ bet, expect, expectNoBalance }) => {
    const id = randomUUID();
    for (const response of await sendCopies(() => bet.rollback(id))) {
      expect(response, 'OK', 'BET_NOT_FOUND');
      expectNoBalance(response);
    }
  },

  'reuses signatures': async ({ bet, expect }) => {
    expect(await bet.debit({}, 'otherCall'), 'INVALID_SIGNATURE');
    expect(await bet.debit({}, 'replayed'), 'INVALID_SIGNATURE');
    expect(await bet.rollback(undefined, 'otherCall'), 'INVALID_SIGNATURE');
    expect(await bet.credit(0), 'OK');
  },

  'sends invalid signatures': async ({ bet, expect }) => {
    expect(await bet.debit({}, 'unsigned'), 'INVALID_SIGNATURE');
    expect(await bet.debit({}, 'stale'), 'INVALID_SIGNATURE');
    expect(await bet.rollback(undefined, 'unsigned'), 'INVALID_SIGNATURE');
  },
};
