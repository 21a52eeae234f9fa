import type { SiteAuditAction } from '@marquee/contract/operator';
import type { Queryable, Tx } from '@marquee/service/database';

export interface AuditActor {
  readonly actor: string;
  readonly reason: string;
}

export interface AuditEntry extends AuditActor {
  readonly action: SiteAuditAction;
  /** Object of the action: the site, a flag, the id of an announcement, a recipient. */
  readonly subject: string;
  readonly detail: unknown;
}

export async function insertAudit(tx: Tx, { actor, action, subject, reason, detail }: AuditEntry): Promise<void> {
  await tx.query('INSERT INTO operator_audit (actor, action, subject, reason, detail) VALUES ($1, $2, $3, $4, $5)', [
    actor,
    action,
    subject,
    reason,
    JSON.stringify(detail),
  ]);
}

export interface AuditRow {
  readonly sequence: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  readonly detail: unknown;
}

export async function listNewestAudit(db: Queryable, limit: number): Promise<readonly AuditRow[]> {
  const { rows } = await db.query<AuditRow>(
    'SELECT sequence, at, actor, action, subject, reason, detail FROM operator_audit ORDER BY sequence DESC LIMIT $1',
    [limit],
  );
  return rows;
}
