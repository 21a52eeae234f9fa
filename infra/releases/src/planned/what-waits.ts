import type { Tx } from '#database/pool.ts';
import type { PlannedRow } from './planned.answers.ts';
import { waitingIn, type Planned } from './planned.repository.ts';
import { asksForTwo } from './two-people.ts';

export interface Waits extends Planned {
  readonly needsSecond: boolean;
}

/** Everything that waits in a channel. */
export async function whatWaits(tx: Tx, channel: string): Promise<Waits[]> {
  const waits: Waits[] = [];
  for (const planned of await waitingIn(tx, channel)) {
    waits.push({
      ...planned,
      needsSecond: planned.approvedBy === null && (planned.dueAt === null || (await asksForTwo(tx, planned))),
    });
  }
  return waits;
}

const rowOf = ({ id, action: verb, version, actor, reason }: Planned, at: Date): PlannedRow => ({
  id,
  verb,
  version,
  actor,
  reason,
  at: at.toISOString(),
});

/** What is scheduled and still needs somebody's approval is told as both. */
export function plannedOf(waits: readonly Waits[]): { pending: PlannedRow[]; scheduled: PlannedRow[] } {
  return {
    pending: waits.filter(({ needsSecond }) => needsSecond).map((planned) => rowOf(planned, planned.askedAt)),
    scheduled: waits.flatMap((planned) => (planned.dueAt === null ? [] : [rowOf(planned, planned.dueAt)])),
  };
}
