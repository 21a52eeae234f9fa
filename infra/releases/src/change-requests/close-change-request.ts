import type { Tx } from '@marquee/service/database';
import { resolveAlerts } from '#alerts/resolve-alerts.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { updateApprovedBy, updateState, type ChangeRequest, type EndState } from './change-request.repository.ts';

type Closed = Pick<ChangeRequest, 'id' | 'part'>;

/** Ends a change request and resolves its alert, because no operator has to decide about it any more. */
export async function closeChangeRequest(
  tx: Tx,
  context: ReleaseContext,
  { id, part }: Closed,
  state: EndState,
  by: string,
): Promise<void> {
  await updateState(tx, id, state, context.now());
  await resolveAlerts(tx, context, { type: 'change_request', part, changeRequest: id, cause: `request_${state}` }, by);
}

export async function markApproved(tx: Tx, context: ReleaseContext, { id, part }: Closed, by: string): Promise<void> {
  await updateApprovedBy(tx, id, by);
  await resolveAlerts(tx, context, { type: 'change_request', part, changeRequest: id, cause: 'request_approved' }, by);
}
