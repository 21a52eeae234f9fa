import { appendAudit } from '#audit/audit.repository.ts';
import { inTransaction, type Tx } from '#database/pool.ts';
import { ReleaseError } from '#http/release-error.ts';
import { issueManifest } from '#signing/sign-manifest.ts';
import { insertPlacement, lockChannel, writeChannel } from './channel.repository.ts';
import type { PartChanged } from './channel.answers.ts';
import type { Fleet, PartChange, Wish } from './part-change.ts';
import { planChange, type Plan } from './plan-change.ts';
import { prepare } from './prepare.service.ts';

/**
 * Changes what is live of a part. The manifest, its history and the audit row, which `detail` goes into, become true together.
 * @throws ReleaseError `revision` when someone else was faster, else naming the check that failed
 */
export async function changePart(
  fleet: Fleet,
  change: PartChange,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<PartChanged> {
  const inspection = await prepare(fleet, change);
  return inTransaction(fleet.database, async (tx) => {
    const { manifest } = await lockChannel(tx, change.channel);
    checkSeen(change, manifest.revision);
    const plan = await planChange(tx, fleet, manifest, change, inspection);
    return change.dryRun ? answerOf(change, plan, true) : carryOut(tx, fleet, change, plan, detail);
  });
}

/** @throws ReleaseError `revision` */
export function checkSeen({ channel, revision: seen }: { channel: string; revision: number }, revision: number): void {
  if (revision !== seen)
    throw new ReleaseError('revision', `${channel} is at revision ${revision}, you saw ${seen}`, { revision });
}

/** Writes what was planned, in the transaction that holds the channel's lock. `detail` goes into the audit beside what changed. */
export async function carryOut(
  tx: Tx,
  fleet: Fleet,
  wish: Wish,
  plan: Plan,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<PartChanged> {
  const { channel, part, action, actor, reason } = wish;
  const revision = plan.manifest.revision + 1;
  const manifest = { ...plan.manifest, revision };
  await writeChannel(tx, issueManifest(fleet.signer, manifest, fleet.now()));
  if (plan.placement !== null) await insertPlacement(tx, channel, revision, part, plan.placement);
  const { from, to, build, lastGood, canary, canaryStopped } = plan;
  await appendAudit(tx, fleet.signer, {
    at: fleet.now().toISOString(),
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
  return answerOf(wish, { ...plan, manifest }, false);
}

export function answerOf(
  { channel, part }: Wish,
  { manifest, from, to, lastGood, canary, canaryStopped, checks }: Plan,
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
