import type { Queryable } from '@marquee/service/database';
import { journalChecks } from './journal-checks.ts';
import { originChecks } from './origin-checks.ts';

export interface DiscrepancyRow {
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

type JournalCheck = keyof typeof journalChecks;
type OriginCheck = keyof typeof originChecks;
export type LedgerCheck = JournalCheck | OriginCheck;

const isJournalCheck = (name: string): name is JournalCheck => name in journalChecks;
const isLedgerCheck = (name: string): name is LedgerCheck => isJournalCheck(name) || name in originChecks;

export const ledgerChecks: readonly LedgerCheck[] = Object.keys({ ...journalChecks, ...originChecks }).filter(
  isLedgerCheck,
);

/** Enough to see what is wrong; a broken ledger may have millions. */
export const MAX_DISCREPANCIES = 100;

export async function findDiscrepancies(db: Queryable, check: LedgerCheck): Promise<readonly DiscrepancyRow[]> {
  const query = isJournalCheck(check) ? journalChecks[check] : originChecks[check];
  const { rows } = await db.query<DiscrepancyRow>(`${query} LIMIT ${MAX_DISCREPANCIES}`);
  return rows;
}

/** Sum of all accounts by currency, in 1/100000 of its unit. */
export async function readSumsByCurrency(db: Queryable): Promise<Readonly<Record<string, string>>> {
  const { rows } = await db.query<{ currency: string; sum: string }>(
    'SELECT currency, sum(balance)::text AS sum FROM ledger_accounts GROUP BY currency ORDER BY currency',
  );
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]));
}
