import { appendAudit } from '#audit/audit.repository.ts';
import { checkRevision, insertRollout, lockChannel, updateManifest } from '#channel/channel.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { inTransaction, type Tx } from '@marquee/service/database';
import { signManifest } from '#signing/sign-manifest.ts';
import type { PartChanged } from './change.responses.ts';
import type { Change, PartChange } from './change.ts';
import { planChange, type ChangePlan } from './plan-change.ts';
import { prepareChange } from './prepare-change.service.ts';

/**
 * Changes the live releases of a part. Manifest, rollout history and audit row are written in one transaction.
 * @param detail goes into the audit row
 * @throws ReleaseError `revision` after a concurrent change, else the code of the failed check
 */
export async function changePart(
  context: ReleaseContext,
  change: PartChange,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<PartChanged> {
  const inspection = await prepareChange(context, change);
  return inTransaction(context.database, async (tx) => {
    const { manifest } = await lockChannel(tx, change.channel);
    checkRevision(change, manifest.revision);
    const plan = await planChange(tx, context, manifest, change, inspection);
    return change.dryRun ? toPartChanged(change, plan, true) : applyChange(tx, context, change, plan, detail);
  });
}

/** Writes a planned change, in the transaction that holds the lock of the channel. `detail` goes into the audit row. */
export async function applyChange(
  tx: Tx,
  context: ReleaseContext,
  change: Change,
  plan: ChangePlan,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<PartChanged> {
  const { channel, part, action, actor, reason } = change;
  const revision = plan.manifest.revision + 1;
  const manifest = { ...plan.manifest, revision };
  await updateManifest(tx, signManifest(context.signer, manifest, context.now()));
  if (plan.rollout !== null) await insertRollout(tx, channel, revision, part, plan.rollout);
  const { from, to, build, lastGood, canary, canaryStopped } = plan;
  await appendAudit(tx, context.signer, {
    at: context.now().toISOString(),
    actor,
    action,
    channel,
    part,
    revision,
    reason,
    detail: {
      from,
      to,
      lastGood,
      build,
      ...(canary === null ? {} : { canary }),
      ...(canaryStopped === null ? {} : { canaryStopped }),
      ...detail,
    },
  });
  return toPartChanged(change, { ...plan, manifest }, false);
}

export function toPartChanged(
  { channel, part }: Change,
  { manifest, from, to, lastGood, canary, canaryStopped, checks }: ChangePlan,
  dryRun: boolean,
): PartChanged {
  return {
    channel,
    part,
    revision: manifest.revision,
    from,
    to,
    lastGood,
    canary,
    canaryStopped,
    checks,
    dryRun,
  };
}
