import type { Queryable } from '@marquee/service/database';
import { requiresApproval } from './approval.ts';
import { listWaiting, type ChangeRequest } from './change-request.repository.ts';
import type { ChangeRequestRow } from './change-request.responses.ts';

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

const toRow = ({ id, action, version, actor, reason, rule, urgent }: ChangeRequest, at: Date): ChangeRequestRow => ({
  id,
  action,
  version,
  actor,
  reason,
  rule: rule ?? null,
  isUrgent: urgent === true,
  at: at.toISOString(),
});

/** Rows of the status. A scheduled change that still needs an approval is in both lists. */
export function groupWaiting(requests: readonly WaitingChangeRequest[]): {
  awaitingApproval: ChangeRequestRow[];
  scheduled: ChangeRequestRow[];
} {
  return {
    awaitingApproval: requests
      .filter(({ needsApproval }) => needsApproval)
      .map((request) => toRow(request, request.requestedAt)),
    scheduled: requests.flatMap((request) => (request.dueAt === null ? [] : [toRow(request, request.dueAt)])),
  };
}
