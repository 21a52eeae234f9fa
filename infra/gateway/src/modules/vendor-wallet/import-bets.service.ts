import { vendorBet, vendorBetsResponse, type VendorBet } from '@marquee/contract/schemas';
import { getSqlState, withTransaction, isRetryable, isUnavailable } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { createPlausibleBet } from './plausible-bet.ts';
import { createVendorClient } from './vendor-client.ts';
import { readVendorPages, type ListEnd } from './read-vendor-pages.ts';
import type { InvalidVendorRow, VendorRow } from './parse-vendor-row.ts';
import {
  findVendorWallet,
  importBet,
  saveListFault,
  type BetImportResult,
  type ImportFailure,
  type VendorWalletKey,
} from './vendor-wallet.repository.ts';

export { takeListFault } from './vendor-wallet.repository.ts';

export type ImportOutcome = 'all' | Exclude<ListEnd, 'complete'> | ImportFailure;

/** Bounds of one import. A player may wait for it; the job imports what is left. */
const MAX_PAGES = 100;
const MAX_MS = 2_000;

/** Milliseconds for the bets of a page that arrives late, so that slow vendors' bets are imported, too. */
const MIN_PAGE_MS = 500;

const MAX_FAULT_LENGTH = 300;

const UNIQUE_VIOLATION = '23505';

/** Outcomes after which an import goes on by itself. All others need an operator. */
type TransientOutcome = 'all' | 'unreached' | 'unfinished' | 'insufficient_funds';
export type BlockedImport = Exclude<ImportOutcome, TransientOutcome>;

const transientOutcomes: ReadonlySet<ImportOutcome> = new Set<TransientOutcome>([
  'all',
  'unreached',
  'unfinished',
  'insufficient_funds',
]);

/** Whether the import cannot go on before an operator or the vendor has corrected something. */
export function isImportBlocked(outcome: ImportOutcome): outcome is BlockedImport {
  return !transientOutcomes.has(outcome);
}

/** Whether a bet of the list cannot be imported before an operator or the vendor has corrected something. */
export function isBetRejected(outcome: ImportOutcome): boolean {
  return isImportBlocked(outcome) && outcome !== 'invalid_list' && outcome !== 'no_progress';
}

/**
 * Imports one bet in a transaction of its own, so that it neither holds locks of other games nor undoes earlier bets.
 */
const importOne = async (
  gateway: Gateway,
  key: VendorWalletKey,
  row: VendorRow<VendorBet>,
): Promise<BetImportResult> => {
  if (!row.isValid) {
    gateway.log.error({ ...key, row: row.name, problem: row.problem }, 'a bet of a vendor is not valid');
    return 'invalid_bet';
  }
  try {
    return await withTransaction(gateway.pool, (tx) => importBet(tx, key, row.item));
  } catch (error) {
    const state = getSqlState(error);
    if (state === null || isUnavailable(error) || isRetryable(error)) throw error;
    gateway.log.error({ err: error, ...key, row: row.name }, 'the database rejects a bet of a vendor');
    return state === UNIQUE_VIOLATION ? 'conflict' : 'invalid_bet';
  }
};

/** Misplaced rows do not stop an import, which uses each position once and in order. An operator still gets to know. */
const saveMisplacedRows = async (
  gateway: Gateway,
  key: VendorWalletKey,
  misplaced: readonly InvalidVendorRow[],
): Promise<void> => {
  const fault = misplaced.map(({ name, problem }) => `${name}: ${problem}`).join('; ');
  gateway.log.error({ ...key, fault }, 'bets of a vendor are listed twice or out of order');
  await saveListFault(gateway.pool, key, fault.slice(0, MAX_FAULT_LENGTH));
};

/**
 * Imports the bets that a vendor has settled since the last import, in the vendor's order; stops at the first that
 * cannot be imported. The next import continues there.
 */
export async function importBets(gateway: Gateway, key: VendorWalletKey): Promise<ImportOutcome> {
  const wallet = await findVendorWallet(gateway.pool, key);
  if (!wallet) return 'all';
  const { playerId, vendor, currency } = key;
  const deadline = performance.now() + MAX_MS;
  const listEnd = await readVendorPages(
    {
      client: createVendorClient(gateway, wallet.provider),
      call: 'bets',
      body: { player: playerId, vendor, currency },
      schema: vendorBetsResponse,
      getRows: ({ bets }) => bets,
      item: createPlausibleBet(wallet.readAt),
      position: vendorBet.pick({ sequence: true }).transform(({ sequence }) => sequence),
      after: Number(wallet.importedTo),
      maxPages: MAX_PAGES,
      maxMs: MAX_MS,
    },
    async ({ rows, misplaced }): Promise<ImportFailure | 'unfinished' | null> => {
      const end = Math.max(deadline, performance.now() + MIN_PAGE_MS);
      if (misplaced.length > 0) await saveMisplacedRows(gateway, key, misplaced);
      for (const bet of rows) {
        if (performance.now() > end) return 'unfinished';
        const result = await importOne(gateway, key, bet);
        if (result !== 'imported' && result !== 'already_imported') return result;
      }
      return null;
    },
  );
  const outcome = listEnd === 'complete' ? 'all' : listEnd;
  if (isImportBlocked(outcome)) gateway.log.error({ playerId, vendor, currency, outcome }, 'cannot import bets');
  return outcome;
}
