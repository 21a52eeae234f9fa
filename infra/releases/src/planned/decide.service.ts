import { appendAudit } from '#audit/audit.repository.ts';
import { checkSeen } from '#channel/change-part.service.ts';
import type { PartChanged } from '#channel/channel.answers.ts';
import { lockChannel } from '#channel/channel.repository.ts';
import type { Fleet } from '#channel/part-change.ts';
import { prepare } from '#channel/prepare.service.ts';
import { inTransaction, type Tx } from '#database/pool.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { Operator } from '#operators/authenticate.ts';
import { carryOutPlanned } from './carry-out-planned.ts';
import type { Scheduled } from './planned.answers.ts';
import { endPlanned, lockWaiting, markApproved, type Planned } from './planned.repository.ts';

export interface Decision {
  readonly channel: string;
  readonly id: string;
  /** Checks that the operator may decide about the part. */
  readonly permit: (part: string) => Operator;
  readonly named: (operator: Operator) => string;
  readonly reason: string;
}

async function lockFor(tx: Tx, { channel, id }: Decision): Promise<Planned> {
  const planned = await lockWaiting(tx, id);
  if (planned?.channel === channel) return planned;
  throw new ReleaseError('not-found', `nothing waits in ${channel} as ${id}`);
}

/** @throws ReleaseError `second-person` when who decides is who asked */
function checkSecond(operator: Operator, planned: Planned, actor: string): void {
  if (operator.name !== planned.operator && actor !== planned.actor) return;
  throw new ReleaseError('second-person', `${planned.actor} asked for it, so somebody else decides about it`);
}

/**
 * The second person agrees: the change is made, at once or at its time.
 * @throws ReleaseError also when what was live changed since; the change then waits no longer
 */
export async function approve(
  fleet: Fleet,
  decision: Decision & { readonly revision: number },
): Promise<PartChanged | Scheduled> {
  const asked = await lockFor(fleet.database, decision);
  decision.permit(asked.part);
  const inspection = await prepare(fleet, asked);
  const outcome = await inTransaction(fleet.database, async (tx) => {
    const planned = await lockFor(tx, decision);
    const { manifest } = await lockChannel(tx, decision.channel);
    checkSeen(decision, manifest.revision);
    const actor = decide(decision, planned);
    await markApproved(tx, planned.id, actor);
    await note(tx, fleet, planned, 'approve', actor, decision.reason);
    if (planned.dueAt !== null) return { id: planned.id, at: planned.dueAt.toISOString() };
    return carryOutPlanned(tx, fleet, manifest, { ...planned, approvedBy: actor }, inspection);
  });
  if (outcome instanceof ReleaseError) throw outcome;
  return outcome;
}

/** The second person does not agree. */
export function reject(fleet: Fleet, decision: Decision): Promise<{ rejected: string }> {
  return inTransaction(fleet.database, async (tx) => {
    const planned = await lockFor(tx, decision);
    const actor = decide(decision, planned);
    await endPlanned(tx, planned.id, 'rejected', fleet.now());
    await note(tx, fleet, planned, 'reject', actor, decision.reason);
    return { rejected: planned.id };
  });
}

/** Takes back what waits; who asked may do that too. */
export function cancel(fleet: Fleet, decision: Decision): Promise<{ cancelled: string }> {
  return inTransaction(fleet.database, async (tx) => {
    const planned = await lockFor(tx, decision);
    const actor = decision.named(decision.permit(planned.part));
    await endPlanned(tx, planned.id, 'cancelled', fleet.now());
    await note(tx, fleet, planned, 'cancel', actor, decision.reason);
    return { cancelled: planned.id };
  });
}

function decide(decision: Decision, planned: Planned): string {
  const operator = decision.permit(planned.part);
  const actor = decision.named(operator);
  checkSecond(operator, planned, actor);
  return actor;
}

function note(
  tx: Tx,
  { signer, now }: Fleet,
  planned: Planned,
  action: 'approve' | 'reject' | 'cancel',
  actor: string,
  reason: string,
): Promise<void> {
  const { id, channel, part, action: verb, version } = planned;
  return appendAudit(tx, signer, {
    at: now().toISOString(),
    actor,
    action,
    channel,
    part,
    revision: null,
    reason,
    detail: { id, verb, to: version, asked: planned.actor },
  });
}
