import type { Tx } from '@marquee/service/database';

export interface Audit {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  readonly detail: object;
}

export async function insertAudit(tx: Tx, { actor, action, subject, reason, detail }: Audit): Promise<void> {
  await tx.query('INSERT INTO operator_audit (actor, action, subject, reason, detail) VALUES ($1, $2, $3, $4, $5)', [
    actor,
    action,
    subject,
    reason,
    JSON.stringify(detail),
  ]);
}
