import { randomInt, randomUUID } from 'node:crypto';
import type { Heard, Manner, Wire } from './wire.ts';

export interface Seat {
  readonly sessionToken: string;
  readonly gameCode: string;
  readonly currency: string;
}

export function hundredths(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** One bet of a player at a table, and every event that a provider may send about it. */
export class Bet {
  readonly debitId = randomUUID();
  readonly roundId = randomUUID();
  readonly stake = randomInt(1, 500);
  readonly #wire: Wire;
  readonly #seat: Seat;

  constructor(wire: Wire, seat: Seat) {
    this.#wire = wire;
    this.#seat = seat;
  }

  debit = (change: Readonly<Record<string, unknown>> = {}, manner?: Manner): Promise<Heard | null> =>
    this.#wire.send(
      'debit',
      { ...this.#seat, transactionId: this.debitId, roundId: this.roundId, amount: hundredths(this.stake), ...change },
      manner,
    );

  /** A payout under an id of its own; with the same id it is the same payout. */
  credit = (
    amount: number,
    { id = randomUUID(), finished = true, change = {}, manner }: CreditOptions = {},
  ): Promise<Heard | null> =>
    this.#wire.send(
      'credit',
      {
        ...this.#seat,
        transactionId: id,
        referenceTransactionId: this.debitId,
        roundId: this.roundId,
        amount: hundredths(amount),
        roundFinished: finished,
        ...change,
      },
      manner,
    );

  rollback = (id: string = randomUUID(), manner?: Manner): Promise<Heard | null> =>
    this.#wire.send(
      'rollback',
      { transactionId: id, referenceTransactionId: this.debitId, roundId: this.roundId },
      manner,
    );

  /** A payout between nothing and twice the stake. */
  anyPayout = (): number => randomInt(0, 2 * this.stake);
}

interface CreditOptions {
  readonly id?: string;
  readonly finished?: boolean;
  readonly change?: Readonly<Record<string, unknown>>;
  readonly manner?: Manner;
}
