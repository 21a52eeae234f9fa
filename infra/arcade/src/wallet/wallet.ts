import type { Amount } from '@marquee/money';

/** What became of a request to a wallet. `unknown` means that it may or may not have happened. */
export type WalletAnswer =
  | { readonly result: 'ok'; readonly balance: Amount }
  | { readonly result: 'refused'; readonly status: string; readonly balance: Amount | null }
  | { readonly result: 'unknown'; readonly cause: string };

export interface Movement {
  readonly transactionId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly amount: Amount;
}

/** Where stakes come from and winnings go to. Every method may be repeated with the same ids and happens once. */
export interface Wallet {
  debit: (movement: Movement) => Promise<WalletAnswer>;
  /** Pays the return of a debited round, zero included, and ends the round. */
  credit: (movement: Movement & { readonly debitId: string }) => Promise<WalletAnswer>;
  /** Undoes a debit, or makes sure that it never happens. */
  rollback: (undo: Pick<Movement, 'transactionId' | 'roundId'> & { readonly debitId: string }) => Promise<WalletAnswer>;
}
