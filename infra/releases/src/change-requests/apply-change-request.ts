import type { FleetManifest } from '@marquee/contract/fleet';
import { raiseFailedRequestAlert } from '#alerts/raise-alert.ts';
import { appendAudit } from '#audit/append-audit.ts';
import { getCanary, findDeployment } from '#channel/deployment.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import type { Tx } from '@marquee/service/database';
import { dayjs } from '@marquee/time';
import { ReleaseError } from '#http/release-error.ts';
import { checkRollbackTarget, requiresApproval } from './approval.ts';
import { checkOperators } from './check-operators.ts';
import { requireAuditedRequest } from './require-audited-request.ts';
import { applyChange } from '#changes/change-part.service.ts';
import type { ChangeRequest } from './change-request.repository.ts';
import { closeChangeRequest } from './close-change-request.ts';
import type { PartChanged } from '#changes/change.responses.ts';
import type { ArtefactInspection } from '#changes/check-release.ts';
import { planChange } from '#changes/plan-change.ts';

/**
 * Applies a change request and closes it. When a check fails, the request is closed as failed, an audit row holds the
 * reason, a scheduled one raises an alert, and the error is returned: it must not roll back the transaction. The
 * transaction holds the locks of the request and of its channel.
 * @param closedBy the operator who approved it now, or the release service at its due time
 */
export async function applyChangeRequest(
  tx: Tx,
  context: ReleaseContext,
  manifest: FleetManifest,
  request: ChangeRequest,
  inspection: ArtefactInspection | null,
  closedBy: string,
): Promise<PartChanged | ReleaseError> {
  const { id, channel, part, approval, reason } = request;
  await tx.query('SAVEPOINT change');
  try {
    checkTime(request, context.now());
    const acts = await requireAuditedRequest(tx, context.signer, request);
    await checkOperators(tx, context.signer, request, acts);
    checkUnchanged(manifest, request);
    if (approval === null && (await requiresApproval(tx, request)))
      throw new ReleaseError('approval-required', 'it was not approved before its due time');
    await checkRollbackTarget(tx, context.signer, request);
    const plan = await planChange(tx, context, manifest, request, inspection);
    const changed = await applyChange(tx, context, request, plan, {
      changeRequest: id,
      ...(approval === null ? {} : { approvedBy: approval.actor }),
    });
    await closeChangeRequest(tx, context, request, 'applied', closedBy);
    return changed;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    await tx.query('ROLLBACK TO SAVEPOINT change');
    await closeChangeRequest(tx, context, request, 'failed', closedBy);
    await appendAudit(tx, context.signer, {
      at: context.now().toISOString(),
      actor: closedBy,
      action: 'change-request-failed',
      channel,
      part,
      revision: null,
      reason,
      detail: {
        id,
        action: request.action,
        to: request.version,
        requestedBy: request.actor,
        code: error.code,
        message: error.message,
      },
    });
    if (request.dueAt !== null) await raiseFailedRequestAlert(tx, context, request, error);
    return error;
  }
}

/** Long enough for a restart of the service. Later the operator who scheduled the change may not watch it any more. */
const MAX_DELAY_MINUTES = 15;

/** @throws ReleaseError `overdue` when the time of a scheduled change is over for too long */
function checkTime({ dueAt }: ChangeRequest, now: Date): void {
  if (dueAt === null || dayjs(now).diff(dueAt, 'minute', true) <= MAX_DELAY_MINUTES) return;
  throw new ReleaseError(
    'overdue',
    `its time was ${dueAt.toISOString()}, and it was not applied within ${MAX_DELAY_MINUTES} minutes; request it again`,
  );
}

/** @throws ReleaseError `live-changed` when other versions are live than at the time of the request */
function checkUnchanged(manifest: FleetManifest, { part, expectedCurrent, expectedCanary }: ChangeRequest): void {
  const live = findDeployment(manifest, part);
  const current = live?.current.version ?? null;
  const canary = getCanary(live)?.version ?? null;
  if (current === expectedCurrent && canary === expectedCanary) return;
  const text = (version: string | null, canaryVersion: string | null) =>
    `${version ?? 'nothing'}${canaryVersion === null ? '' : ` with the canary ${canaryVersion}`}`;
  throw new ReleaseError(
    'live-changed',
    `${part} was ${text(expectedCurrent, expectedCanary)} at the time of the request and is ` +
      `${text(current, canary)} now`,
  );
}
