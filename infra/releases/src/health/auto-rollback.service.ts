import type { FleetManifest } from '@marquee/contract/fleet';
import type { AlertContent } from '@marquee/contract/alerts';
import { formatSystemReason } from '@marquee/contract/audit-reasons';
import { withTransaction } from '@marquee/service/database';
import { dayjs } from '@marquee/time';
import { raiseAlert } from '#alerts/raise-alert.ts';
import { serviceActor } from '#audit/service-actor.ts';
import { rollBackAutomatically } from '#changes/roll-back-automatically.service.ts';
import type { PartChanged } from '#changes/change.responses.ts';
import { listRollouts } from '#channel/rollout.repository.ts';
import { readChannel } from '#channel/channel.repository.ts';
import { isAhead } from '#clock/wrong-times.ts';
import { findDeployment } from '#channel/deployment.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { ReleaseError } from '#http/release-error.ts';
import {
  computeFailureRate,
  isFailingForMost,
  listHealthSince,
  type VersionHealth,
} from '#reports/health.repository.ts';

/** When the service rolls back a current version by itself. */
export interface AutoRollbackRule {
  /** Minimum number of failures within the window. */
  readonly failures: number;
  /** Minimum number of networks that reported failures within the window. */
  readonly networks: number;
  /** Minimum share of failures in all reports of the window, 0 to 1. */
  readonly failureRate: number;
}

const windowMinutes = 2;

/** Rolls back the current versions of a channel that exceed the failure budget. */
export async function rollBackFailingVersions(
  context: ReleaseContext,
  channel: string,
  rule: AutoRollbackRule,
): Promise<PartChanged[]> {
  const since = dayjs(context.now()).subtract(windowMinutes, 'minute').toDate();
  const rolledBack: PartChanged[] = [];
  for (const failing of await listFailing(context, channel, since, rule)) {
    // Before the rollouts of the part, so that they contain the one of the version that is live.
    const { manifest } = await readChannel(context.database, channel);
    const health = await findHealthSinceReturn(context, channel, failing, rule);
    const changed = health === null ? null : await rollBackFailing(context, channel, health, manifest);
    if (changed !== null) rolledBack.push(changed);
  }
  return rolledBack;
}

async function listFailing(
  { database }: ReleaseContext,
  channel: string,
  since: Date,
  rule: AutoRollbackRule,
): Promise<VersionHealth[]> {
  return (await listHealthSince(database, channel, since, rule.failures)).filter(
    (health) =>
      isFailingForMost(health, rule.networks) ||
      (health.failingNetworks >= rule.networks && (computeFailureRate(health) ?? 0) >= rule.failureRate),
  );
}

/**
 * An operator who makes a version live again has fixed the cause, so only the reports of the minutes after that count.
 * When a wrong clock hides how long ago that was, all reports of the window count.
 *
 * @returns null when the version does not fail since then
 */
async function findHealthSinceReturn(
  context: ReleaseContext,
  channel: string,
  failing: VersionHealth,
  rule: AutoRollbackRule,
): Promise<VersionHealth | null> {
  const { part, version } = failing;
  const rollouts = await listRollouts(context.database, context.signer, channel, part);
  const last = rollouts.at(-1);
  const isBack = last?.version === version && rollouts.slice(0, -1).some((rollout) => rollout.version === version);
  const now = context.now();
  if (!isBack || isAhead(new Date(last.at), now) || dayjs(now).diff(last.at, 'minute') >= windowMinutes) return failing;
  const since = dayjs(last.at).startOf('minute').add(1, 'minute').toDate();
  const current = await listFailing(context, channel, since, rule);
  return current.find((health) => health.part === part && health.version === version) ?? null;
}

async function rollBackFailing(
  context: ReleaseContext,
  channel: string,
  { part, version, loaded, failed }: VersionHealth,
  manifest: FleetManifest,
): Promise<PartChanged | null> {
  const live = findDeployment(manifest, part);
  if (live?.current.version !== version) return null;
  const reason = formatSystemReason('too-many-failures', { failed, reports: loaded + failed });
  const target = { channel, part, version, detail: reason };
  if (live.lastGood.build === live.current.build) {
    await alertRollbackFailed(context, target, 'there is no earlier good version');
    return null;
  }
  try {
    return await rollBackAutomatically(
      context,
      { channel, part, revision: manifest.revision, actor: serviceActor, reason },
      {
        createAlert: ({ to, canaryStopped }) => ({
          type: 'version.rolled_back',
          data: { ...target, to, canaryStopped },
        }),
      },
    );
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (error.code !== 'revision') await alertRollbackFailed(context, target, error.message);
    return null;
  }
}

type RollbackFailed = Extract<AlertContent, { type: 'version.rollback_failed' }>['data'];

/** The check of the failure budget is repeated every few seconds, so the alert is raised once a day at most. */
function alertRollbackFailed(
  context: ReleaseContext,
  target: Omit<RollbackFailed, 'obstacle'>,
  obstacle: string,
): Promise<void> {
  const { channel, part, version } = target;
  return withTransaction(context.database, (tx) =>
    raiseAlert(
      tx,
      context,
      { type: 'version.rollback_failed', data: { ...target, obstacle } },
      { key: `${channel} ${part} ${version}`, within: 'day', isSentAgain: false },
    ),
  );
}
