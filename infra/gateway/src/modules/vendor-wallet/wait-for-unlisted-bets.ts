import type { Queryable } from '@marquee/service/database';
import type { VendorBalance } from './fetch-vendor-balance.ts';
import { isBetRejected, type ImportOutcome } from './import-bets.service.ts';
import { awaitBets, type VendorWalletRow } from './vendor-wallet.repository.ts';

const MAX_MINUTES = 15;
const LATE_DAYS = 7;

/** `late` bets are no longer waited for. For a week the vendor may still list them. */
export type UnlistedBets = 'none' | 'awaited' | 'late';

/**
 * Whether a withdrawal has to wait for bets that the vendor counts and that are not imported, although nothing but the
 * vendor keeps them from it: without their stakes in the ledger account they could not be imported later. Bets that a
 * vendor does not list within 15 minutes do not keep the player's money there; the reconciliation reports them.
 */
export async function waitForUnlistedBets(
  db: Queryable,
  outcome: ImportOutcome,
  { bets }: VendorBalance,
  wallet: VendorWalletRow,
): Promise<UnlistedBets> {
  const isBehind = !isBetRejected(outcome) && outcome !== 'insufficient_funds' && bets > Number(wallet.importedTo);
  const minutes = await awaitBets(db, wallet, isBehind ? bets : null, LATE_DAYS);
  if (minutes === null || minutes > LATE_DAYS * 24 * 60) return 'none';
  return minutes < MAX_MINUTES ? 'awaited' : 'late';
}
