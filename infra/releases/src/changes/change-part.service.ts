import type { FleetManifest } from '@marquee/contract/fleet';
import type { AlertContent } from '@marquee/contract/alerts';
import { raiseAlert } from '#alerts/raise-alert.ts';
import { resolveAlerts } from '#alerts/resolve-alerts.ts';
import { appendAudit, requireSigningRight } from '#audit/append-audit.ts';
import { computeManifestDigest } from '#signing/digest.ts';
import { lockChannel, requireAuditedManifest, updateManifest } from '#channel/channel.repository.ts';
import { findDeployment, getCanary } from '#channel/deployment.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction, type Tx } from '@marquee/service/database';
import { signManifest } from '#signing/sign-manifest.ts';
import { closeSupersededRequests } from '#superseded-requests/close-superseded-requests.ts';
import type { PartChanged, RemoteCanary } from './change.responses.ts';
import type { Change } from './change.ts';
import { checkExpectedRevision } from './check-expected-revision.ts';
import { planChange, type ChangePlan } from './plan-change.ts';
import { prepareChange } from './prepare-change.service.ts';

export interface AutomaticChange {
  /** Goes into the audit row. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly createAlert: (changed: PartChanged & { readonly to: string }) => AlertContent;
}

/**
 * Changes the live releases of a part without a request of an operator, who gets an alert. Manifest, audit row and
 * alert are written in one transaction.
 * @throws ReleaseError `revision` after a concurrent change, else the code of the failed check
 */
export async function changePartAutomatically(
  context: ReleaseContext,
  change: Change & { readonly revision: number },
  { detail = {}, createAlert }: AutomaticChange,
): Promise<PartChanged> {
  const inspection = await prepareChange(context, change);
  return withTransaction(context.database, async (tx) => {
    const { manifest } = await lockChannel(tx, change.channel);
    await checkExpectedRevision(tx, change, manifest.revision);
    const plan = await planChange(tx, context, manifest, change, inspection);
    const changed = await applyChange(tx, context, { ...change, isAutomatic: true }, plan, detail);
    await raiseAlert(tx, context, createAlert({ ...changed, to: plan.version }));
    return changed;
  });
}

/** Writes a planned change, in the transaction that holds the lock of the channel. `detail` goes into the audit row. */
export async function applyChange(
  tx: Tx,
  context: ReleaseContext,
  change: Change & { readonly isAutomatic?: true },
  plan: ChangePlan,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<PartChanged> {
  const { channel, part, action, actor, reason, urgent = false } = change;
  const revision = plan.manifest.revision + 1;
  const manifest = { ...plan.manifest, revision };
  await requireSigningRight(tx, context.signer);
  await requireAuditedManifest(tx, context.signer, channel);
  const signed = signManifest(context.signer, manifest, context.now());
  await updateManifest(tx, signed);
  const { from, to, version, build, lastGood, canary, canaryStopped, remoteCanariesStopped } = plan;
  const skippedChecks = plan.checks.filter(({ result }) => result === 'skipped').map(({ check }) => check);
  const at = context.now().toISOString();
  const digest = computeManifestDigest(signed.manifest);
  await appendAudit(tx, context.signer, {
    at,
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
      manifest: digest,
      ...(canary === null ? {} : { canary }),
      ...(canaryStopped === null ? {} : { canaryStopped }),
      ...(remoteCanariesStopped.length === 0 ? {} : { remoteCanariesStopped }),
      ...(urgent ? { isUrgent: true } : {}),
      ...(skippedChecks.length === 0 ? {} : { skippedChecks }),
      ...detail,
    },
  });
  const live = findDeployment(manifest, part);
  const current = live?.current.version ?? null;
  const isAutomatic = change.isAutomatic === true;
  const effect = {
    current,
    isRollout: plan.rollout !== null || to === null,
    isCanary: action === 'canary',
    isAutomatic,
  };
  await resolveAlerts(tx, context, { type: 'change', part, channel, ...effect }, actor);
  const liveAfter = { current, canary: getCanary(live)?.version ?? null };
  await closeSupersededRequests(tx, context, { channel, part, action, version, actor, revision, ...liveAfter });
  for (const stopped of remoteCanariesStopped)
    await recordStoppedCanary(tx, context, { ...stopped, channel, actor, reason, at, manifest, digest });
  return toPartChanged(change, { ...plan, manifest }, false);
}

interface StoppedCanary extends RemoteCanary, Pick<Change, 'channel' | 'actor' | 'reason'> {
  readonly at: string;
  readonly manifest: FleetManifest;
  /** Digest of the signed manifest. */
  readonly digest: string;
}

/** The history of a remote shows that a rollback of the shell stopped its canary, and requests about it are closed. */
async function recordStoppedCanary(tx: Tx, context: ReleaseContext, canary: StoppedCanary): Promise<void> {
  const { part, version: canaryStopped, channel, actor, reason, at, manifest, digest } = canary;
  const { revision } = manifest;
  const live = findDeployment(manifest, part);
  const [to, lastGood] = [live?.current.version ?? '', live?.lastGood.version ?? ''];
  const action = 'canary-stop';
  const detail = { from: canaryStopped, to, lastGood, build: live?.current.build, manifest: digest, canaryStopped };
  await appendAudit(tx, context.signer, { at, actor, action, channel, part, revision, reason, detail });
  const liveAfter = { current: to, canary: null };
  await closeSupersededRequests(tx, context, { channel, part, action, version: to, actor, revision, ...liveAfter });
}

export function toPartChanged(
  { channel, part, urgent }: Change,
  { manifest, from, to, lastGood, canary, canaryStopped, remoteCanariesStopped, checks }: ChangePlan,
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
    remoteCanariesStopped,
    checks,
    isUrgent: urgent === true,
    dryRun,
  };
}
