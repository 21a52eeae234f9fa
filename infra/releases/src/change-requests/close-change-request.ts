import type { Tx } from '@marquee/service/database';
import { resolveAlerts } from '#alerts/resolve-alerts.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import {
  lockChangeRequest,
  updateApproval,
  updateState,
  type Approval,
  type ChangeRequest,
  type EndState,
} from './change-request.repository.ts';

type ClosableRequest = Pick<ChangeRequest, 'id' | 'part'>;

/** Ends a change request and resolves its alert, because no operator has to decide about it any more. */
export async function closeChangeRequest(
  tx: Tx,
  context: ReleaseContext,
  { id, part }: ClosableRequest,
  state: EndState,
  by: string,
): Promise<void> {
  // The audit alone ends a request whose row was deleted outside this service, and decides when the row is put back.
  if (await lockChangeRequest(tx, id)) await updateState(tx, id, state, context.now());
  await resolveAlerts(
    tx,
    context,
    { type: 'change_request', part, changeRequests: [id], cause: `request_${state}` },
    by,
  );
}

/** @returns the request with the approval */
export async function markApproved(
  tx: Tx,
  context: ReleaseContext,
  request: ChangeRequest,
  approval: Approval,
): Promise<ChangeRequest> {
  const { id, part } = request;
  await updateApproval(tx, id, approval);
  const event = { type: 'change_request', part, changeRequests: [id], cause: 'request_approved' } as const;
  await resolveAlerts(tx, context, event, approval.actor);
  return { ...request, approval };
}
