import { getCurrentHost } from '#host/current-host.ts';
import { useReadableStore } from './use-readable-store.ts';
import type { BalanceView } from '#host/host-contract.ts';

export interface BalanceControl extends BalanceView {
  /** Masks or shows the amount everywhere. */
  toggleHidden(): void;
  /** Fetches the balance again. */
  refresh(): void;
}

/** Last known balance of the player's main wallet. */
export function useBalance(): BalanceControl {
  const view = useReadableStore(getCurrentHost().balance);
  return { ...view, toggleHidden: getCurrentHost().toggleBalance, refresh: getCurrentHost().refreshBalance };
}
