import { lastNoted } from '#audit/audit.repository.ts';
import { changePart } from '#channel/change-part.service.ts';
import { readChannel } from '#channel/channel.repository.ts';
import type { PartChanged } from '#channel/channel.answers.ts';
import type { Fleet } from '#channel/part-change.ts';
import { ReleaseError } from '#http/release-error.ts';
import { chanceOf, isClearlyWorse, type CanaryBudget } from './canary-budget.ts';
import { faresSince, type Fare } from './fare.repository.ts';

const minute = 60_000;
const windowMs = 10 * minute;
const actor = 'release-service';

/** Takes away canaries of a channel that fail clearly more than what the others there have in the same minutes. */
export async function stopFailingCanaries(fleet: Fleet, channel: string, budget: CanaryBudget): Promise<PartChanged[]> {
  const start = new Date(fleet.now().getTime() - windowMs);
  const suspects = await faresSince(fleet.database, channel, start, budget.canaryFailures);
  const stopped: PartChanged[] = [];
  for (const { part, version } of suspects) {
    const { manifest } = await readChannel(fleet.database, channel);
    const live = manifest.remotes[part];
    if (live?.canary?.release.version !== version) continue;
    const pair = await compared(fleet, { channel, part, version, current: live.current.version }, start);
    if (!isClearlyWorse(pair.canary, pair.current, budget)) continue;
    const changed = await stop(fleet, { channel, part, revision: manifest.revision }, pair);
    if (changed !== null) stopped.push(changed);
  }
  return stopped;
}

interface Pair {
  readonly canary: Fare;
  readonly current: Fare;
}

/** What was reported since the canary began, from the beginning of that minute on. */
async function compared(
  { database }: Fleet,
  { channel, part, version, current }: { channel: string; part: string; version: string; current: string },
  start: Date,
): Promise<Pair> {
  const began = (await lastNoted(database, channel, part, 'canary'))?.getTime() ?? 0;
  const fares = await faresSince(
    database,
    channel,
    new Date(Math.max(start.getTime(), Math.floor(began / minute) * minute)),
  );
  const fareOf = (wanted: string): Fare =>
    fares.find((fare) => fare.part === part && fare.version === wanted) ?? {
      part,
      version: wanted,
      loaded: 0,
      failed: 0,
    };
  return { canary: fareOf(version), current: fareOf(current) };
}

const told = ({ loaded, failed }: Fare): string => `${failed} of ${loaded + failed}`;

async function stop(
  fleet: Fleet,
  where: { channel: string; part: string; revision: number },
  { canary, current }: Pair,
): Promise<PartChanged | null> {
  const reason = `${told(canary)} reports of the canary ${canary.version} were failures, of ${current.version} in the same minutes ${told(current)}`;
  const figures = {
    canary: { loaded: canary.loaded, failed: canary.failed },
    current: { loaded: current.loaded, failed: current.failed },
    chance: chanceOf(canary, current),
  };
  try {
    return await changePart(fleet, { ...where, action: 'canary-stop', actor, reason, dryRun: false }, { figures });
  } catch (error) {
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}
