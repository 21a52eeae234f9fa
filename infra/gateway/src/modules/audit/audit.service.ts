import type { SiteAuditRow } from '@marquee/contract/operator';
import type { Queryable, Tx } from '@marquee/service/database';
import { insertAudit, newestAudit, type AuditEntry } from './audit.repository.ts';

export type { AuditActor } from './audit.repository.ts';

const ROWS = 50;

/** Writes down what is done in the same transaction. */
export function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  return insertAudit(tx, entry);
}

/** The newest rows first. */
export async function readAudit(db: Queryable): Promise<{ entries: SiteAuditRow[] }> {
  return {
    entries: (await newestAudit(db, ROWS)).map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}
