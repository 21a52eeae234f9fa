import { formatSystemReason } from '@marquee/contract/audit-reasons';
import { dayjs } from '@marquee/time';
import { getLastAuditTime } from '#audit/audit.repository.ts';
import { serviceActor } from '#audit/service-actor.ts';
import { changePartAutomatically } from '#changes/change-part.service.ts';
import type { PartChanged } from '#changes/change.responses.ts';
import { readChannel } from '#channel/channel.repository.ts';
import { isAhead } from '#clock/wrong-times.ts';
import { findDeployment } from '#channel/deployment.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { ReleaseError } from '#http/release-error.ts';
import { listHealthSince, type VersionHealth } from '#reports/health.repository.ts';
import { isSignificantlyWorse, computePValue, type CanaryAnalysisRule } from './canary-analysis.ts';

const windowMinutes = 10;

/** Stops the canaries of a channel that fail significantly more often than the current version in the same minutes. */
export async function stopFailingCanaries(
  context: ReleaseContext,
  channel: string,
  rule: CanaryAnalysisRule,
): Promise<PartChanged[]> {
  const windowStart = dayjs(context.now()).subtract(windowMinutes, 'minute').toDate();
  const suspects = await listHealthSince(context.database, channel, windowStart, rule.canaryFailures);
  const stopped: PartChanged[] = [];
  for (const { part, version } of suspects) {
    const { manifest } = await readChannel(context.database, channel);
    const live = findDeployment(manifest, part);
    if (live?.canary?.release.version !== version) continue;
    const comparison = await compare(context, { channel, part, version, current: live.current.version }, windowStart);
    if (!isSignificantlyWorse(comparison.canary, comparison.current, rule)) continue;
    const changed = await stopCanary(context, { channel, part, revision: manifest.revision }, comparison);
    if (changed !== null) stopped.push(changed);
  }
  return stopped;
}

interface Comparison {
  readonly canary: VersionHealth;
  readonly current: VersionHealth;
}

/**
 * Reports of both versions since the canary started, from the beginning of that minute; all of the window when a wrong
 * clock hides when that was.
 */
async function compare(
  { database, now }: ReleaseContext,
  { channel, part, version, current }: { channel: string; part: string; version: string; current: string },
  windowStart: Date,
): Promise<Comparison> {
  const startedAt = await getLastAuditTime(database, channel, part, 'canary');
  const start = dayjs(startedAt === null || isAhead(startedAt, now()) ? 0 : startedAt).startOf('minute');
  const since = start.isAfter(windowStart) ? start.toDate() : windowStart;
  const reported = await listHealthSince(database, channel, since);
  const findHealth = (wanted: string): VersionHealth =>
    reported.find((health) => health.part === part && health.version === wanted) ?? {
      part,
      version: wanted,
      loaded: 0,
      failed: 0,
      failingNetworks: 0,
      onlyFailingNetworks: 0,
      loadingNetworks: 0,
    };
  return { canary: findHealth(version), current: findHealth(current) };
}

async function stopCanary(
  context: ReleaseContext,
  target: { channel: string; part: string; revision: number },
  { canary, current }: Comparison,
): Promise<PartChanged | null> {
  const reason = formatSystemReason('canary-failures', {
    failed: canary.failed,
    reports: canary.loaded + canary.failed,
    version: canary.version,
    current: current.version,
    currentFailed: current.failed,
    currentReports: current.loaded + current.failed,
  });
  const figures = {
    canary: { loaded: canary.loaded, failed: canary.failed, failingNetworks: canary.failingNetworks },
    current: { loaded: current.loaded, failed: current.failed },
    pValue: computePValue(canary, current),
  };
  try {
    return await changePartAutomatically(
      context,
      { ...target, action: 'canary-stop', actor: serviceActor, reason },
      {
        detail: { figures },
        createAlert: ({ channel, part, to }) => ({
          type: 'canary.stopped',
          data: { channel, part, version: canary.version, current: to, detail: reason },
        }),
      },
    );
  } catch (error) {
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}
