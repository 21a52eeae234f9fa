import { isSwitchUrgent, type RemoteDeployment, type Release } from '@marquee/contract/fleet';

export interface SwitchInput {
  /** Version that pages are rendered with. */
  readonly active: Release | null;
  /** Version loaded in the background. */
  readonly waiting: Release | null;
  readonly deployment: RemoteDeployment | undefined;
  /** The part was urgently withdrawn. */
  readonly isWithdrawn: boolean;
  readonly isMounted: boolean;
  readonly isLeaseHeld: boolean;
  /** Another version of the open page would lose what the player has typed into it. */
  readonly hasUnsavedInput: boolean;
  /** The decision is made for a navigation of the player. */
  readonly isNavigating: boolean;
  /** The current version supports this shell, and the tab has not fallen back from it. */
  readonly isUsable: boolean;
}

/**
 * `fetch` the current version, `swap` to the waiting one, `hold` it back until the player's input is saved, `drop` a
 * waiting one that is no longer current, `leave` a withdrawn remote, or do nothing.
 */
export type SwitchDecision = 'none' | 'fetch' | 'drop' | 'swap' | 'hold' | 'leave';

/** Decides about a remote after the manifest, the page or a lease has changed. */
export function decideSwitch(input: SwitchInput): SwitchDecision {
  const { active, waiting, deployment } = input;
  if (active === null) return 'none';
  if (deployment === undefined) return input.isWithdrawn ? decideWithdrawal(input) : 'none';
  if (!input.isUsable) return 'none';
  const current = deployment.current.build;
  if (current === active.build) return waiting === null ? 'none' : 'drop';
  if (waiting?.build !== current) return 'fetch';
  if (input.isLeaseHeld) return 'none';
  if (!input.isMounted) return 'swap';
  if (!input.isNavigating && !isSwitchUrgent(deployment, active.build)) return 'none';
  return input.hasUnsavedInput ? 'hold' : 'swap';
}

function decideWithdrawal({ isLeaseHeld, isMounted, hasUnsavedInput }: SwitchInput): SwitchDecision {
  if (isLeaseHeld) return 'none';
  return isMounted && hasUnsavedInput ? 'hold' : 'leave';
}
