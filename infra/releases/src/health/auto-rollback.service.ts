import { formatSystemReason } from '@marquee/contract/audit-reasons';
import { dayjs } from '@marquee/time';
import { changePart } from '#changes/change-part.service.ts';
import type { PartChanged } from '#changes/change.responses.ts';
import { readChannel } from '#channel/channel.repository.ts';
import { findDeployment } from '#channel/deployment.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { ReleaseError } from '#http/release-error.ts';
import { computeFailureRate, listHealthSince, type VersionHealth } from '#reports/health.repository.ts';

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
const actor = 'release-service';

/** Rolls back the current versions of a channel that exceed the failure budget. */
export async function rollBackFailingVersions(
  context: ReleaseContext,
  channel: string,
  rule: AutoRollbackRule,
): Promise<PartChanged[]> {
  const since = dayjs(context.now()).subtract(windowMinutes, 'minute').toDate();
  const failing = (await listHealthSince(context.database, channel, since, rule.failures)).filter(
    (health) => health.failingNetworks >= rule.networks && (computeFailureRate(health) ?? 0) >= rule.failureRate,
  );
  const rolledBack: PartChanged[] = [];
  for (const health of failing) {
    const changed = await rollBackFailing(context, channel, health);
    if (changed !== null) rolledBack.push(changed);
  }
  return rolledBack;
}

async function rollBackFailing(
  context: ReleaseContext,
  channel: string,
  { part, version, loaded, failed }: VersionHealth,
): Promise<PartChanged | null> {
  const { manifest } = await readChannel(context.database, channel);
  const live = findDeployment(manifest, part);
  const reason = formatSystemReason('too-many-failures', { failed, reports: loaded + failed });
  const change = { channel, part, revision: manifest.revision, actor, reason, dryRun: false };
  try {
    if (live?.current.version !== version || live.lastGood.build === live.current.build) return null;
    return await changePart(context, { ...change, action: 'rollback' });
  } catch (error) {
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}
