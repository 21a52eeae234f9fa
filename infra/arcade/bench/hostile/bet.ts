import { randomInt, randomUUID } from 'node:crypto';
import type { WalletResponse, SendMode, SimulatedProvider } from './simulated-provider.ts';

export interface PlayerSession {
  readonly sessionToken: string;
  readonly gameCode: string;
  readonly currency: string;
}

export function formatHundredths(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** One bet of a player, with all wallet events that a provider can send for it. */
export class Bet {
  readonly debitId = randomUUID();
  readonly roundId: string;
  readonly stake = randomInt(1, 500);
  readonly #client: SimulatedProvider;
  readonly #session: PlayerSession;

  constructor(client: SimulatedProvider, session: PlayerSession, roundId: string = randomUUID()) {
    this.#client = client;
    this.#session = session;
    this.roundId = roundId;
  }

  debit = (change: Readonly<Record<string, unknown>> = {}, mode?: SendMode): Promise<WalletResponse | null> =>
    this.#client.send(
      'debit',
      {
        ...this.#session,
        transactionId: this.debitId,
        roundId: this.roundId,
        amount: formatHundredths(this.stake),
        ...change,
      },
      mode,
    );

  /** Sends a payout. The same id means the same payout. */
  credit = (
    amount: number,
    { id = randomUUID(), finished = true, change = {}, mode }: CreditOptions = {},
  ): Promise<WalletResponse | null> =>
    this.#client.send(
      'credit',
      {
        ...this.#session,
        transactionId: id,
        referenceTransactionId: this.debitId,
        roundId: this.roundId,
        amount: formatHundredths(amount),
        roundFinished: finished,
        ...change,
      },
      mode,
    );

  rollback = (id: string = randomUUID(), mode?: SendMode): Promise<WalletResponse | null> =>
    this.#client.send(
      'rollback',
      { transactionId: id, referenceTransactionId: this.debitId, roundId: this.roundId },
      mode,
    );

  /** A payout between zero and twice the stake. */
  randomPayout = (): number => randomInt(0, 2 * this.stake);
}

interface CreditOptions {
  readonly id?: string;
  readonly finished?: boolean;
  readonly change?: Readonly<Record<string, unknown>>;
  readonly mode?: SendMode;
}
