import type { DiscrepancyList } from '@marquee/contract/operator';
import type { Queryable, Tx } from '@marquee/service/database';
import { OperatorError } from '@marquee/service/operator';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { countOpenDiscrepancies, explainDiscrepancy } from './discrepancy.repository.ts';
import { listOpenDiscrepancies } from './open-discrepancy.repository.ts';

const PAGE = 50;

export async function readOpenDiscrepancies(
  db: Queryable,
  { before = null }: { readonly before?: number | null | undefined },
): Promise<DiscrepancyList> {
  const rows = await listOpenDiscrepancies(db, { before, limit: PAGE + 1 });
  return {
    discrepancies: rows.slice(0, PAGE).map((row) => ({
      ...row,
      firstSeen: row.firstSeen.toISOString(),
      lastSeen: row.lastSeen.toISOString(),
    })),
    older: rows.length > PAGE,
    open: await countOpenDiscrepancies(db),
  };
}

/**
 * Closes an open discrepancy with the operator's explanation. It opens again when its values change.
 * @throws OperatorError `not-found`
 */
export async function explainAsOperator(
  tx: Tx,
  id: string,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<{ id: number }> {
  const isExplained = /^[1-9]\d{0,8}$/.test(id) && (await explainDiscrepancy(tx, Number(id), reason));
  if (!isExplained) throw new OperatorError('not-found', `there is no open discrepancy ${id}`);
  await appendAudit(tx, { actor, reason, action: 'discrepancy', subject: id, detail: { to: 'explained' } });
  return { id: Number(id) };
}
