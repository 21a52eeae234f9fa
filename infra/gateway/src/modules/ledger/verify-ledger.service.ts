import type { Queryable } from '@marquee/service/database';
import { findDiscrepancies, ledgerChecks, MAX_DISCREPANCIES, type DiscrepancyRow } from './ledger-check.repository.ts';

export interface Discrepancy extends DiscrepancyRow {
  readonly check: string;
}

export interface LedgerReport {
  readonly balanced: boolean;
  readonly checks: readonly string[];
  /** The checks that have returned all their discrepancies. */
  readonly complete: readonly string[];
  readonly discrepancies: readonly Discrepancy[];
}

/**
 * Recomputes all balances and hashes from the journal and compares them. Reads the whole ledger; never corrects
 * anything.
 */
export async function verifyLedger(db: Queryable): Promise<LedgerReport> {
  const discrepancies: Discrepancy[] = [];
  const complete: string[] = [];
  for (const check of ledgerChecks) {
    const rows = await findDiscrepancies(db, check);
    if (rows.length < MAX_DISCREPANCIES) complete.push(check);
    discrepancies.push(...rows.map((row) => ({ check, ...row })));
  }
  return { balanced: discrepancies.length === 0, checks: ledgerChecks, complete, discrepancies };
}
