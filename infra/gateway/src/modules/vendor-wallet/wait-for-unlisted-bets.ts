import { add } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';
import type { VendorBalance } from './fetch-vendor-balance.ts';
import { isImportBlocked, type ImportOutcome } from './import-bets.service.ts';
import { saveBehind, type VendorWalletRow } from './vendor-wallet.repository.ts';

const MAX_MINUTES = 15;

/** Whether the vendor counts bets that are not imported, although nothing keeps them from being imported. */
export function isListBehind(
  outcome: ImportOutcome,
  { bets }: VendorBalance,
  { importedTo }: VendorWalletRow,
): boolean {
  return !isImportBlocked(outcome) && outcome !== 'insufficient_funds' && bets > Number(importedTo);
}

/**
 * Whether a withdrawal has to wait for bets that the vendor counts and does not list yet: without their stakes in the
 * ledger account they could not be imported. Bets that change nothing, and those that a vendor does not list within
 * 15 minutes, do not keep the player's money at the vendor; the reconciliation reports them.
 */
export async function isWaitingForBets(
  db: Queryable,
  outcome: ImportOutcome,
  atVendor: VendorBalance,
  wallet: VendorWalletRow,
): Promise<boolean> {
  const isMoneyEqual =
    outcome === 'all' && add(atVendor.balance, atVendor.inPlay) === add(wallet.ledgerBalance, wallet.rounding);
  return saveBehind(db, wallet, isListBehind(outcome, atVendor, wallet) && !isMoneyEqual, MAX_MINUTES);
}
