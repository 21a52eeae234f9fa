import type { RemoteChannel, Release } from '@marquee/contract/fleet';

export interface SwitchFacts {
  /** Version mounted or last shown. */
  readonly shown: Release | null;
  /** Version fetched in the background. */
  readonly waiting: Release | null;
  readonly channel: RemoteChannel | undefined;
  readonly onScreen: boolean;
  readonly leaseHeld: boolean;
  /** The moment is a navigation of the player. */
  readonly navigating: boolean;
  /** This shell gives what the current version requires, and the tab has not fallen back from it. */
  readonly usable: boolean;
}

/** `fetch` the current version, `swap` to the one that waits, `drop` one that is no longer wanted, or leave all as is. */
export type SwitchDecision = 'keep' | 'fetch' | 'drop' | 'swap';

/** What to do about a remote of an open page when the manifest, the page or a lease has changed. */
export function decideSwitch(facts: SwitchFacts): SwitchDecision {
  const { shown, waiting, channel } = facts;
  const wanted = channel?.current.build;
  if (shown === null || wanted === undefined || !facts.usable) return 'keep';
  if (wanted === shown.build) return waiting === null ? 'keep' : 'drop';
  if (waiting?.build !== wanted) return 'fetch';
  if (facts.leaseHeld) return 'keep';
  const safe = facts.navigating || !facts.onScreen || channel?.urgent === true;
  return safe ? 'swap' : 'keep';
}
