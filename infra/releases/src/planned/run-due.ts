import type { PartChanged } from '#channel/channel.answers.ts';
import { lockChannel } from '#channel/channel.repository.ts';
import type { Fleet } from '#channel/part-change.ts';
import type { Inspection } from '#channel/fit.ts';
import { prepare } from '#channel/prepare.service.ts';
import { inTransaction } from '#database/pool.ts';
import type { ReleaseError } from '#http/release-error.ts';
import { carryOutPlanned } from './carry-out-planned.ts';
import { dueBy, lockWaiting } from './planned.repository.ts';

/**
 * Does everything whose time has come. Of several instances one does each; what breaks is tried again at the next call
 * and holds up nothing else.
 */
export async function runDue(
  fleet: Fleet,
  onBroken: (error: unknown) => void,
): Promise<(PartChanged | ReleaseError)[]> {
  const outcomes: (PartChanged | ReleaseError)[] = [];
  for (const id of await dueBy(fleet.database, fleet.now())) {
    try {
      const planned = await lockWaiting(fleet.database, id, 'SKIP LOCKED');
      if (planned === null) continue;
      const outcome = await runOne(fleet, id, await prepare(fleet, planned));
      if (outcome !== null) outcomes.push(outcome);
    } catch (error) {
      onBroken(error);
    }
  }
  return outcomes;
}

const runOne = (fleet: Fleet, id: string, inspection: Inspection | null): Promise<PartChanged | ReleaseError | null> =>
  inTransaction(fleet.database, async (tx) => {
    const planned = await lockWaiting(tx, id, 'SKIP LOCKED');
    if (planned === null) return null;
    const { manifest } = await lockChannel(tx, planned.channel);
    return carryOutPlanned(tx, fleet, manifest, planned, inspection);
  });
