import type { RemoteDeployment, Release } from '@marquee/contract/fleet';

export interface SwitchInput {
  /** Version mounted or last shown. */
  readonly active: Release | null;
  /** Version fetched in the background. */
  readonly waiting: Release | null;
  readonly channel: RemoteDeployment | undefined;
  readonly isMounted: boolean;
  readonly isLeaseHeld: boolean;
  /** The moment is a navigation of the player. */
  readonly isNavigating: boolean;
  /** This shell gives what the current version requires, and the tab has not fallen back from it. */
  readonly isUsable: boolean;
}

/** `fetch` the current version, `swap` to the one that waits, `drop` one that is no longer wanted, or leave all as is. */
export type SwitchDecision = 'keep' | 'fetch' | 'drop' | 'swap';

/** What to do about a remote of an open page when the manifest, the page or a lease has changed. */
export function decideSwitch(facts: SwitchInput): SwitchDecision {
  const { active: shown, waiting, channel } = facts;
  const wanted = channel?.current.build;
  if (shown === null || wanted === undefined || !facts.isUsable) return 'keep';
  if (wanted === shown.build) return waiting === null ? 'keep' : 'drop';
  if (waiting?.build !== wanted) return 'fetch';
  if (facts.isLeaseHeld) return 'keep';
  const safe = facts.isNavigating || !facts.isMounted || channel?.urgent === true;
  return safe ? 'swap' : 'keep';
}
