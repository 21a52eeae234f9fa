import type { ProviderStatus } from '@marquee/contract';
import type { Amount } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';
import type { ProviderConfig } from './provider-config.repository.ts';

/** Result of a command. Balance and currency are null when the player is not known. */
export interface CommandResultRow {
  readonly status: ProviderStatus;
  readonly balance: Amount | null;
  readonly currency: string | null;
  readonly duplicate: boolean;
}

interface Command {
  readonly config: ProviderConfig;
  readonly transactionId: string;
  /** SHA-256 of the command's fields. A repeated id with another payload is rejected. */
  readonly payload: Buffer;
  readonly requestId: string;
}

export interface Debit extends Command {
  readonly sessionHash: Buffer;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly amount: Amount;
}

export interface Credit extends Command {
  readonly sessionHash: Buffer;
  readonly referenceId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly amount: Amount;
  /** Part of the payout that is finer than the currency. */
  readonly rounding: Amount;
  /** Number of decimals of the currency. */
  readonly scale: number;
  readonly roundFinished: boolean;
}

export interface PromoWin extends Command {
  readonly sessionHash: Buffer;
  readonly gameCode: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly rounding: Amount;
  readonly scale: number;
}

export interface Rollback extends Command {
  /** Session and round are compared only when the call names them. */
  readonly sessionHash: Buffer | null;
  readonly referenceId: string;
  readonly roundId: string | null;
}

const returnsCurrentBalance = ({ duplicateResponse }: ProviderConfig): boolean => duplicateResponse === 'current';

/** Runs a command as one statement, which is its own transaction. */
const runCommand = async (
  db: Queryable,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<CommandResultRow> => {
  const { rows } = await db.query<CommandResultRow>({ name, text, values: [...values] });
  const [reply] = rows;
  if (!reply) throw new Error(`${name} returned no row`);
  return reply;
};

export function postDebit(db: Queryable, debit: Debit): Promise<CommandResultRow> {
  return runCommand(db, 'provider_debit', 'SELECT * FROM provider_debit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    debit.config.code,
    debit.sessionHash,
    debit.transactionId,
    debit.payload,
    debit.roundId,
    debit.gameCode,
    debit.currency,
    debit.amount,
    returnsCurrentBalance(debit.config),
    debit.requestId,
  ]);
}

export function postCredit(db: Queryable, credit: Credit): Promise<CommandResultRow> {
  return runCommand(
    db,
    'provider_credit',
    'SELECT * FROM provider_credit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
    [
      credit.config.code,
      credit.sessionHash,
      credit.transactionId,
      credit.payload,
      credit.referenceId,
      credit.roundId,
      credit.gameCode,
      credit.currency,
      credit.amount,
      credit.roundFinished,
      returnsCurrentBalance(credit.config),
      credit.requestId,
      credit.rounding,
      credit.scale,
    ],
  );
}

export function postPromoWin(db: Queryable, win: PromoWin): Promise<CommandResultRow> {
  return runCommand(
    db,
    'provider_promo_win',
    'SELECT * FROM provider_promo_win($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      win.config.code,
      win.sessionHash,
      win.transactionId,
      win.payload,
      win.gameCode,
      win.currency,
      win.amount,
      returnsCurrentBalance(win.config),
      win.requestId,
      win.rounding,
      win.scale,
    ],
  );
}

export function postRollback(db: Queryable, rollback: Rollback): Promise<CommandResultRow> {
  return runCommand(db, 'provider_rollback', 'SELECT * FROM provider_rollback($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    rollback.config.code,
    rollback.sessionHash,
    rollback.transactionId,
    rollback.payload,
    rollback.referenceId,
    rollback.roundId,
    rollback.config.unknownRollback,
    rollback.config.settledRollback,
    rollback.requestId,
  ]);
}
