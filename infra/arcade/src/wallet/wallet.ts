import type { Amount } from '@marquee/money';

/**
 * `unknown`: the wallet gave no valid response; the transaction may or may not have been posted. The balance is null
 * when the wallet did not say it, such as in the response to a rollback of a debit that never arrived.
 */
export type WalletResult =
  | { readonly result: 'ok'; readonly balance: Amount | null }
  | { readonly result: 'rejected'; readonly status: string; readonly balance: Amount | null }
  | { readonly result: 'unknown'; readonly cause: string };

export interface TransactionRequest {
  readonly transactionId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly amount: Amount;
}

export interface RollbackRequest extends Pick<TransactionRequest, 'transactionId' | 'roundId'> {
  readonly debitId: string;
}

/** Debits stakes and credits payouts. Every posting is idempotent: repeated with the same ids it is posted once. */
export interface Wallet {
  debit: (transaction: TransactionRequest) => Promise<WalletResult>;
  /**
   * Credits the exact payout of a debited round, rounded down to the currency, and ends the round; also a payout of
   * zero.
   */
  credit: (transaction: TransactionRequest & { readonly debitId: string }) => Promise<WalletResult>;
  /** Reverses a debit. A debit that has not arrived yet is rejected when it arrives. */
  rollback: (rollback: RollbackRequest) => Promise<WalletResult>;
}
