import type { CanaryRule } from '@marquee/contract/fleet';

export const changeActions = ['switch', 'canary', 'canary-stop', 'promote', 'rollback', 'withdraw'] as const;
export type ChangeAction = (typeof changeActions)[number];

const emergencies: readonly ChangeAction[] = ['rollback', 'canary-stop', 'withdraw'];

/**
 * Queue of the operator in which a change waits. Changes that take a version from visitors do not wait for other ones,
 * whose checks may take minutes; nor do their dry runs, which the console requires before.
 */
export function selectQueue(action: ChangeAction, isDryRun = false): 'fileChecks' | 'emergencies' | 'emergencyDryRuns' {
  if (!emergencies.includes(action)) return 'fileChecks';
  return isDryRun ? 'emergencyDryRuns' : 'emergencies';
}

/** A change of the live releases of a part. */
export interface Change {
  readonly channel: string;
  readonly part: string;
  readonly action: ChangeAction;
  /**
   * Without a version a rollback takes the last good one, or the one that was withdrawn. `canary-stop`, `promote` and
   * `withdraw` have none.
   */
  readonly version?: string | undefined;
  /** The visitors of a canary. */
  readonly rule?: CanaryRule | undefined;
  readonly actor: string;
  readonly reason: string;
  /** Open tabs switch as soon as they can, without waiting for a navigation. */
  readonly urgent?: boolean;
}

export interface PartChange extends Change {
  /** Revision of the channel that the caller has seen. */
  readonly revision: number;
  /** Runs all checks and changes nothing. */
  readonly dryRun: boolean;
}
