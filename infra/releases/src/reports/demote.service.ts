import { changePart } from '#channel/change-part.service.ts';
import { readChannel } from '#channel/channel.repository.ts';
import type { PartChanged } from '#channel/channel.answers.ts';
import { liveOf, type Fleet } from '#channel/part-change.ts';
import { ReleaseError } from '#http/release-error.ts';
import { failureShareOf, faresSince, type Fare } from './fare.repository.ts';

/** When a version that everybody has is taken back by itself. */
export interface DemotionRule {
  /** Failures within the window; fewer say too little. */
  readonly failures: number;
  /** Share of failures in all that was reported, 0 to 1. */
  readonly share: number;
}

const windowMs = 120_000;
const actor = 'release-service';

/** Takes versions that are live in a channel and crossed the failure budget there back to their last good one. */
export async function demoteFailing(fleet: Fleet, channel: string, rule: DemotionRule): Promise<PartChanged[]> {
  const failing = await faresSince(fleet.database, channel, new Date(fleet.now().getTime() - windowMs), rule.failures);
  const bad = failing.filter((fare) => (failureShareOf(fare) ?? 0) >= rule.share);
  const demoted: PartChanged[] = [];
  for (const fare of bad) {
    const changed = await demote(fleet, channel, fare);
    if (changed !== null) demoted.push(changed);
  }
  return demoted;
}

async function demote(
  fleet: Fleet,
  channel: string,
  { part, version, loaded, failed }: Fare,
): Promise<PartChanged | null> {
  const { manifest } = await readChannel(fleet.database, channel);
  const live = liveOf(manifest, part);
  const reason = `${failed} of ${loaded + failed} reports within two minutes were failures`;
  const change = { channel, part, revision: manifest.revision, actor, reason, dryRun: false };
  try {
    if (live?.current.version !== version || live.lastGood.build === live.current.build) return null;
    return await changePart(fleet, { ...change, action: 'rollback' });
  } catch (error) {
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}
