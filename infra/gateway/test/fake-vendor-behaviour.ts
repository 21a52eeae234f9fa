import type { TransferCallName } from '@marquee/contract/schemas';

/**
 * Fault of the next call: the connection closes or stays silent before or after the execution, the response is invalid
 * has no list or is about another transfer, the call is executed late, or it is rejected.
 */
export type VendorFault =
  | 'lost after'
  | 'lost before'
  | 'silent after'
  | 'silent before'
  | 'invalid response'
  | 'no list'
  | 'other transfer'
  | 'late'
  | 'reject'
  | 'server error';

/** How a vendor responds, correctly by default, and the calls that it received. */
export class VendorBehaviour {
  readonly calls: TransferCallName[] = [];
  /** Bets at the end of each list that are counted and not listed yet. */
  unlistedBets = 0;
  /** Bets that are counted and never listed. */
  countedOnly = 0;
  pageSize = 2;
  /** Milliseconds before a page of bets is sent. */
  listDelayMs = 0;
  /** Wallets, as `vendor/player/currency`, whose calls all fail, and the wallets of the calls that failed so. */
  readonly failingWallets = new Set<string>();
  readonly failedCalls: string[] = [];
  /** `from the start`: `after` is ignored; `overlapping`: a page starts with the last item of the page before. */
  paging: 'correct' | 'from the start' | 'overlapping' = 'correct';
  writeBalance: (balance: string) => string = (balance) => balance;
  /** Writes amounts of bets, rounds and transfers, for instance as `5.0`. */
  writeAmount: (amount: string) => string = (amount) => amount;
  /** Writes a row of a list, also as something that is none. */
  writeRow: (row: object) => unknown = (row) => row;
  /** Writes the rows of a page, for instance in another order. */
  writeRows: (rows: readonly object[]) => readonly object[] = (rows) => rows;
  readonly faults: [TransferCallName, VendorFault][] = [];
  protected readonly successesBeforeFailure = new Map<TransferCallName, number>();
  /** Of the last rounds of the table games. */
  protected readonly roundNumbers = new Map<string, number>();
  protected readonly actions = new Map<TransferCallName, () => unknown>();

  /** Behaves as a new vendor, which has received no calls. The records of players stay. */
  behaveAgain(): void {
    Object.assign(this, new VendorBehaviour());
  }
}
