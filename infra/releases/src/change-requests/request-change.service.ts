import type { FleetManifest } from '@marquee/contract/fleet';
import { dayjs, toMs } from '@marquee/time';
import { raiseRequestAlert } from '#alerts/raise-alert.ts';
import { appendAudit } from '#audit/append-audit.ts';
import { lockChannel } from '#channel/channel.repository.ts';
import { getCanary, findDeployment } from '#channel/deployment.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction, type Tx } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import { checkRollbackTarget, requiresApproval } from './approval.ts';
import { checkOperator } from './check-operators.ts';
import { toRequestDetail } from './require-audited-request.ts';
import { applyChange, toPartChanged } from '#changes/change-part.service.ts';
import { findEqualChangeRequest, insertChangeRequest, type RequestableAction } from './change-request.repository.ts';
import type { ChangeRequested } from './change-request.responses.ts';
import type { PartChanged } from '#changes/change.responses.ts';
import type { Change, PartChange } from '#changes/change.ts';
import { checkExpectedRevision } from '#changes/check-expected-revision.ts';
import { planChange, type ChangePlan } from '#changes/plan-change.ts';
import { prepareChange } from '#changes/prepare-change.service.ts';

export interface RequestedChange extends PartChange {
  /** Owner of the token. The actor may be another name. */
  readonly operator: string;
}

/** The operator may have been removed since the start of the request, whose checks take seconds. */
function checkRequester(tx: Tx, { signer }: ReleaseContext, change: RequestedChange): Promise<void> {
  const { operator: name, action: permission } = change;
  return checkOperator(tx, signer, change, { name, sequence: null, did: 'requested', permission });
}

/** Changes a part at once, or stores a change request where the channel requires an approval. */
export async function requestChange(
  context: ReleaseContext,
  change: RequestedChange,
): Promise<PartChanged | ChangeRequested> {
  const inspection = await prepareChange(context, change);
  return withTransaction(context.database, async (tx) => {
    const { manifest } = await lockChannel(tx, change.channel);
    await checkRequester(tx, context, change);
    await checkExpectedRevision(tx, change, manifest.revision);
    const plan = await planChange(tx, context, manifest, change, inspection);
    await checkRollbackTarget(tx, context.signer, change);
    if (change.dryRun) return toPartChanged(change, plan, true);
    if (await requiresApproval(tx, change)) return saveChangeRequest(tx, context, manifest, change, plan, null);
    return applyChange(tx, context, change, plan);
  });
}

const maxAheadMs = toMs({ days: 90 });

/** Stores a change request that is applied at a time. All checks of the change run now. */
export async function scheduleChange(
  context: ReleaseContext,
  change: RequestedChange,
  dueAt: Date,
): Promise<ChangeRequested | PartChanged> {
  const ahead = dayjs(dueAt).diff(context.now());
  if (ahead <= 0) throw new ReleaseError('input', `${dueAt.toISOString()} is over; name a time in the future`);
  if (ahead > maxAheadMs)
    throw new ReleaseError('input', 'a change can be scheduled for a time within the next 90 days');
  const inspection = await prepareChange(context, change);
  return withTransaction(context.database, async (tx) => {
    const { manifest } = await lockChannel(tx, change.channel);
    await checkRequester(tx, context, change);
    await checkExpectedRevision(tx, change, manifest.revision);
    const plan = await planChange(tx, context, manifest, change, inspection);
    await checkRollbackTarget(tx, context.signer, change);
    if (change.dryRun) return toPartChanged(change, plan, true);
    return saveChangeRequest(tx, context, manifest, change, plan, dueAt);
  });
}

const isRequestable = (action: Change['action']): action is RequestableAction => action !== 'canary-stop';

async function saveChangeRequest(
  tx: Tx,
  context: ReleaseContext,
  manifest: FleetManifest,
  change: RequestedChange,
  plan: ChangePlan,
  dueAt: Date | null,
): Promise<ChangeRequested> {
  const { channel, part, action, actor, reason } = change;
  if (!isRequestable(action)) throw new ReleaseError('input', 'stopping a canary cannot be scheduled');
  const live = findDeployment(manifest, part);
  const expected = {
    expectedCurrent: live?.current.version ?? null,
    expectedCanary: getCanary(live)?.version ?? null,
  };
  const request = { ...change, action, version: plan.version, ...expected, dueAt };
  const needsApproval = dueAt === null || (await requiresApproval(tx, change));
  const toResponse = (changeRequestId: string): ChangeRequested =>
    dueAt === null
      ? { changeRequestId, dueAt: null }
      : { changeRequestId, dueAt: dueAt.toISOString(), ...(needsApproval && { needsApproval }) };
  const equal = await findEqualChangeRequest(tx, request);
  if (equal !== null) return toResponse(equal);
  const requestedAt = context.now();
  const id = await insertChangeRequest(tx, { ...request, requestedAt });
  await appendAudit(tx, context.signer, {
    at: requestedAt.toISOString(),
    actor,
    action: dueAt === null ? 'change-request' : 'schedule',
    channel,
    part,
    revision: null,
    reason,
    detail: toRequestDetail({ ...request, id }),
  });
  if (needsApproval) await raiseRequestAlert(tx, context, { ...change, id, version: plan.version, dueAt });
  return toResponse(id);
}
