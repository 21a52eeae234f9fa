import type { FleetManifest } from '@marquee/contract/fleet';
import { appendAudit } from '#audit/audit.repository.ts';
import { carryOut } from '#channel/change-part.service.ts';
import type { PartChanged } from '#channel/channel.answers.ts';
import { canaryOf, liveOf, type Fleet } from '#channel/part-change.ts';
import { planChange } from '#channel/plan-change.ts';
import type { Inspection } from '#channel/fit.ts';
import type { Tx } from '#database/pool.ts';
import { ReleaseError } from '#http/release-error.ts';
import { endPlanned, type Planned } from './planned.repository.ts';
import { asksForTwo } from './two-people.ts';

/**
 * Does what was planned, or says in the audit why it was refused; either way it waits no longer. The transaction holds
 * the locks of the planned change and of its channel.
 */
export async function carryOutPlanned(
  tx: Tx,
  fleet: Fleet,
  manifest: FleetManifest,
  planned: Planned,
  inspection: Inspection | null,
): Promise<PartChanged | ReleaseError> {
  const { id, channel, part, approvedBy, reason } = planned;
  try {
    checkUnchanged(manifest, planned);
    if (approvedBy === null && (await asksForTwo(tx, planned)))
      throw new ReleaseError('second-person', 'nobody approved it before its time');
    const plan = await planChange(tx, fleet, manifest, planned, inspection);
    const changed = await carryOut(tx, fleet, planned, plan, {
      planned: id,
      ...(approvedBy === null ? {} : { approvedBy }),
    });
    await endPlanned(tx, id, 'done', fleet.now());
    return changed;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    await endPlanned(tx, id, 'refused', fleet.now());
    const detail = { id, verb: planned.action, to: planned.version, code: error.code, message: error.message };
    await appendAudit(tx, fleet.signer, {
      at: fleet.now().toISOString(),
      actor: planned.actor,
      action: 'planned-refused',
      channel,
      part,
      revision: null,
      reason,
      detail,
    });
    return error;
  }
}

/** @throws ReleaseError `live-changed` */
function checkUnchanged(manifest: FleetManifest, { part, sawCurrent, sawCanary }: Planned): void {
  const live = liveOf(manifest, part);
  const current = live?.current.version ?? null;
  const canary = canaryOf(live)?.version ?? null;
  if (current === sawCurrent && canary === sawCanary) return;
  const text = (version: string | null, other: string | null) =>
    `${version ?? 'nothing'}${other === null ? '' : ` with the canary ${other}`}`;
  throw new ReleaseError(
    'live-changed',
    `${part} was ${text(sawCurrent, sawCanary)} when it was asked for and is ${text(current, canary)} now`,
  );
}
