import type { SiteAuditRow } from '@marquee/contract/operator';
import type { Queryable, Tx } from '@marquee/service/database';
import { insertAudit, listNewestAudit, type AuditEntry } from './audit.repository.ts';

export type { AuditActor } from './audit.repository.ts';

const MAX_ROWS = 50;

/** Records an action in the transaction that performs it. */
export function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  return insertAudit(tx, entry);
}

/** Newest first. */
export async function readAudit(db: Queryable): Promise<{ entries: SiteAuditRow[] }> {
  return {
    entries: (await listNewestAudit(db, MAX_ROWS)).map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}
