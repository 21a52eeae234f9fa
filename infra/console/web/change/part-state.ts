import type { ChangeResponse, PartStatus } from '#schemas/responses.ts';
import type { ChangeAction } from '#web/api/change.ts';

type Canary = PartStatus['canary'];

/** The fields of a part that a change can modify. */
export interface PartState {
  readonly current: string | null;
  readonly lastGood: string | null;
  readonly canary: Canary;
}

const canaryActions: ReadonlySet<ChangeAction> = new Set(['canary', 'canary-stop']);

/** State of the part after a change, from its dry run. */
export function getStateAfter({ current }: PartStatus, action: ChangeAction, dryRun: ChangeResponse): PartState {
  return {
    current: canaryActions.has(action) ? current : dryRun.to,
    lastGood: dryRun.lastGood,
    canary: dryRun.canary,
  };
}

/** The version that was live before the current one; null when there was none. */
export function getEarlierVersion({ current, lastGood }: PartState): string | null {
  return lastGood === current ? null : lastGood;
}

/** New version of a change, for the label of its button. */
export function getTargetVersion(part: PartStatus, action: ChangeAction, chosen: string): string {
  if (action === 'promote') return part.canary?.version ?? '';
  return chosen !== '' || action !== 'rollback' ? chosen : (getEarlierVersion(part) ?? '');
}
