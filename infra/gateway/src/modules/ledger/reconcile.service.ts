import type { Queryable } from '@marquee/service/database';
import { reconciliations, runReconciliation, type FindingRow } from './reconcile.repository.ts';

export interface Finding extends FindingRow {
  readonly check: string;
}

export interface ReconcileReport {
  readonly balanced: boolean;
  readonly checks: readonly string[];
  /** Every difference, worded for an operator. Nothing is ever put right by itself. */
  readonly findings: readonly Finding[];
}

/** Recomputes the books from the journal and compares; reads everything, so it belongs in a job or behind an operator. */
export async function reconcile(db: Queryable): Promise<ReconcileReport> {
  const findings: Finding[] = [];
  for (const check of reconciliations) {
    const rows = await runReconciliation(db, check);
    findings.push(...rows.map((row) => ({ check, ...row })));
  }
  return { balanced: findings.length === 0, checks: reconciliations, findings };
}
