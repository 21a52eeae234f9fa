import { appendAudit, requireSigningRight } from '#audit/append-audit.ts';
import type { Operator } from '#authorization/authenticate.ts';
import { checkRevision, lockChannel } from '#channel/channel.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction, type Queryable, type Tx } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import { applyChangeRequest } from './apply-change-request.ts';
import {
  findEndedRequest,
  findWaitingChangeRequest,
  lockWaitingChangeRequest,
  type Approval,
  type ChangeRequest,
} from './change-request.repository.ts';
import { closeChangeRequest, markApproved } from './close-change-request.ts';
import {
  computeRequestDigest,
  findAuditedWaitingRequest,
  requireAuditedRequest,
  type DecidedRequest,
  type AuditedWaitingRequest,
} from './require-audited-request.ts';
import type { ChangeRequested } from './change-request.responses.ts';
import type { PartChanged } from '#changes/change.responses.ts';
import type { ChangeAction } from '#changes/change.ts';
import { prepareChange } from '#changes/prepare-change.service.ts';
import { formatSuperseding } from '#superseded-requests/format-superseding.ts';
import { findSuperseded } from '#superseded-requests/superseded-request.repository.ts';
import type { Signer } from '#signing/keys.ts';

export interface Decision {
  readonly channel: string;
  readonly id: string;
  /** @throws ReleaseError `role` when the operator may not decide about the part */
  readonly authorize: (part: string) => Operator;
  readonly resolveActor: (operator: Operator) => string;
  readonly reason: string;
}

/** The operator approves or rejects what the list has shown, whatever was stored since and before. */
export interface SeenDecision extends Decision {
  readonly digest: string;
}

interface ApprovalDecision extends SeenDecision {
  /** Expected revision of the channel. */
  readonly revision: number;
  /** Runs an approval when it is the turn of the operator. */
  readonly runInTurn: <Result>(action: ChangeAction, work: () => Promise<Result>) => Promise<Result>;
}

/** `not-found` when it has ended or is not there, `live-changed` when it was superseded. */
async function createNotWaitingError(db: Queryable, { channel, id }: Decision): Promise<ReleaseError> {
  const superseded = await findSuperseded(db, channel, id);
  if (superseded !== null)
    return new ReleaseError('live-changed', `it was superseded by ${formatSuperseding(superseded.supersededBy)}`);
  const ended = await findEndedRequest(db, channel, id);
  if (ended === null) return new ReleaseError('not-found', `no waiting change request ${id} in ${channel}`);
  const approval = ended.approvedBy === null ? '' : `, approved by ${ended.approvedBy}`;
  return new ReleaseError('not-found', `the change request ${id} was already ${ended.state}${approval}`);
}

/** @throws ReleaseError `not-audited` when only the audit shows it as waiting, else as `createNotWaitingError` */
async function requireInChannel(
  db: Queryable,
  signer: Signer,
  request: ChangeRequest | null,
  decision: Decision,
): Promise<ChangeRequest> {
  if (request?.channel === decision.channel) return request;
  if ((await findAuditedWaitingRequest(db, signer, decision)) === null) throw await createNotWaitingError(db, decision);
  throw new ReleaseError(
    'not-audited',
    `the audit shows that the change request ${decision.id} waits, and its row was changed outside this service. ` +
      'Cancel it, and request it again',
  );
}

const lockDecided = async (tx: Tx, signer: Signer, decision: Decision): Promise<ChangeRequest> =>
  requireInChannel(tx, signer, await lockWaitingChangeRequest(tx, decision.id), decision);

/** A request as the audit shows it. @throws ReleaseError as `createNotWaitingError` when it has ended */
async function requireAuditedWaiting(tx: Tx, signer: Signer, decision: Decision): Promise<AuditedWaitingRequest> {
  await requireSigningRight(tx, signer);
  const waiting = await findAuditedWaitingRequest(tx, signer, decision);
  if (waiting === null) throw await createNotWaitingError(tx, decision);
  return waiting;
}

/** A request that the audit shows as waiting, or one that it does not know and that is listed as not audited. */
async function requireCancellable(
  tx: Tx,
  signer: Signer,
  decision: Decision,
  stored: ChangeRequest | null,
): Promise<DecidedRequest> {
  await requireSigningRight(tx, signer);
  const waiting = await findAuditedWaitingRequest(tx, signer, decision);
  if (waiting !== null) return waiting;
  if (stored?.channel === decision.channel) return stored;
  throw await createNotWaitingError(tx, decision);
}

/** @throws ReleaseError `not-audited` when the operator has seen another request */
function checkSeen({ digest }: SeenDecision, found: string): void {
  if (digest === found) return;
  throw new ReleaseError(
    'not-audited',
    'the request is not the one that was listed: read the change requests again, and run audit verify',
  );
}

/** @throws ReleaseError `approval-required` when the operator or the actor made the request */
function checkApprover(operator: Operator, request: DecidedRequest, actor: string): void {
  if (operator.name !== request.operator && actor !== request.actor) return;
  throw new ReleaseError('approval-required', `${request.actor} made the request, so another operator must decide`);
}

/**
 * Approves a change request. The change is applied at once, or at its due time.
 * @throws ReleaseError also when other versions are live than at the time of the request; the request is closed then
 */
export async function approveChangeRequest(
  context: ReleaseContext,
  decision: ApprovalDecision,
): Promise<PartChanged | ChangeRequested> {
  const { database, signer } = context;
  const found = await findWaitingChangeRequest(database, decision.id);
  const waiting = await requireInChannel(database, signer, found, decision);
  decision.authorize(waiting.part);
  return decision.runInTurn(waiting.action, () => approve(context, decision, waiting));
}

async function approve(
  context: ReleaseContext,
  decision: ApprovalDecision,
  waiting: ChangeRequest,
): Promise<PartChanged | ChangeRequested> {
  const { database, signer } = context;
  const inspection = await prepareChange(context, { ...waiting, revision: decision.revision });
  const outcome = await withTransaction(database, async (tx) => {
    const request = await lockDecided(tx, signer, decision);
    const { manifest } = await lockChannel(tx, decision.channel);
    checkRevision(decision, manifest.revision);
    const { operator, actor } = authorizeDecision(decision, request);
    await requireAuditedRequest(tx, signer, request);
    checkSeen(decision, computeRequestDigest(request));
    const at = context.now();
    const approved = await markApproved(tx, context, request, { operator, actor, at });
    await auditDecision(tx, context, request, 'approve', { operator, actor, at }, decision.reason);
    if (request.dueAt !== null) return { changeRequestId: request.id, dueAt: request.dueAt.toISOString() };
    return applyChangeRequest(tx, context, manifest, approved, inspection, actor);
  });
  if (outcome instanceof ReleaseError) throw outcome;
  return outcome;
}

export function rejectChangeRequest(context: ReleaseContext, decision: SeenDecision): Promise<{ rejected: string }> {
  return withTransaction(context.database, async (tx) => {
    await lockWaitingChangeRequest(tx, decision.id);
    const request = await requireAuditedWaiting(tx, context.signer, decision);
    const by = { ...authorizeDecision(decision, request), at: context.now() };
    checkSeen(decision, request.digest);
    await closeChangeRequest(tx, context, request, 'rejected', by.actor);
    await auditDecision(tx, context, request, 'reject', by, decision.reason);
    return { rejected: request.id };
  });
}

/** Cancels a change request. The operator who made the request may cancel it too. */
export function cancelChangeRequest(context: ReleaseContext, decision: Decision): Promise<{ cancelled: string }> {
  return withTransaction(context.database, async (tx) => {
    // One that only the audit shows as waiting is ended too: its row could be put back, and would be applied.
    const stored = await lockWaitingChangeRequest(tx, decision.id);
    const request = await requireCancellable(tx, context.signer, decision, stored);
    const operator = decision.authorize(request.part);
    const by = { operator: operator.name, actor: decision.resolveActor(operator), at: context.now() };
    await closeChangeRequest(tx, context, request, 'cancelled', by.actor);
    await auditDecision(tx, context, request, 'cancel', by, decision.reason);
    return { cancelled: request.id };
  });
}

function authorizeDecision(decision: Decision, request: DecidedRequest): { operator: string; actor: string } {
  const operator = decision.authorize(request.part);
  const actor = decision.resolveActor(operator);
  checkApprover(operator, request, actor);
  return { operator: operator.name, actor };
}

function auditDecision(
  tx: Tx,
  { signer }: ReleaseContext,
  request: DecidedRequest,
  action: 'approve' | 'reject' | 'cancel',
  { operator, actor, at }: Approval,
  reason: string,
): Promise<void> {
  const { id, channel, part, version } = request;
  return appendAudit(tx, signer, {
    at: at.toISOString(),
    actor,
    action,
    channel,
    part,
    revision: null,
    reason,
    detail: { id, action: request.action, to: version, requestedBy: request.actor, operator },
  });
}
