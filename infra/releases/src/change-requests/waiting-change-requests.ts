import { withTransaction, type Database, type Queryable } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import { requiresApproval } from './approval.ts';
import { findInvalidWaiting, listWaiting, type ChangeRequest } from './change-request.repository.ts';
import type { WaitingRow } from './change-request.responses.ts';
import { findInvalidSuperseded } from '#superseded-requests/superseded-request.repository.ts';
import { computeRequestDigest, listAuditedIds } from './require-audited-request.ts';

export interface WaitingChangeRequest extends ChangeRequest {
  readonly needsApproval: boolean;
}

/** Every waiting change request of a channel. */
export async function listWaitingChangeRequests(db: Queryable, channel: string): Promise<WaitingChangeRequest[]> {
  const waiting: WaitingChangeRequest[] = [];
  for (const request of await listWaiting(db, channel)) {
    waiting.push({
      ...request,
      needsApproval: request.approval === null && (request.dueAt === null || (await requiresApproval(db, request))),
    });
  }
  return waiting;
}

export interface ListedChangeRequest extends WaitingChangeRequest {
  /** Null when it is not the one that the audit shows. */
  readonly digest: string | null;
}

/** Every waiting change request of a channel, with what an operator names to approve or reject it. */
export function listRequestsToDecide(
  database: Database,
  signer: Signer,
  channel: string,
): Promise<ListedChangeRequest[]> {
  return withTransaction(database, async (tx) => {
    // A request that is decided meanwhile does not wait, but the audit shows its end.
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const waiting = await listWaitingChangeRequests(tx, channel);
    const audited = await listAuditedIds(tx, signer, waiting);
    return waiting.map((request) => ({
      ...request,
      digest: audited.has(request.id) ? computeRequestDigest(request) : null,
    }));
  });
}

/** Detects waiting requests that were changed, added or ended outside the service. */
export async function findRequestViolations(db: Queryable, signer: Signer): Promise<string[]> {
  const waiting = await listWaiting(db, null);
  const audited = await listAuditedIds(db, signer, waiting);
  const unaudited = waiting
    .filter(({ id }) => !audited.has(id))
    .map(({ id, part }) => `the change request ${id} of ${part} is not the one that the audit shows`);
  return [...unaudited, ...(await findInvalidWaiting(db)), ...(await findInvalidSuperseded(db))];
}

const toRow = (
  { id, action, version, actor, reason, rule, urgent, digest }: ListedChangeRequest,
  at: Date,
): WaitingRow => ({
  id,
  digest,
  action,
  version,
  actor,
  reason,
  rule: rule ?? null,
  isUrgent: urgent === true,
  at: at.toISOString(),
});

/** Rows of the status. A scheduled change that still needs an approval is in both lists. */
export function groupWaiting(requests: readonly ListedChangeRequest[]): {
  awaitingApproval: WaitingRow[];
  scheduled: WaitingRow[];
} {
  return {
    awaitingApproval: requests
      .filter(({ needsApproval }) => needsApproval)
      .map((request) => toRow(request, request.requestedAt)),
    scheduled: requests.flatMap((request) => (request.dueAt === null ? [] : [toRow(request, request.dueAt)])),
  };
}
