import { currentHost } from '#current-host.ts';
import { useReadable } from '#hooks/use-readable.ts';
import type { BalanceView } from '#host-contract.ts';

export interface BalanceControl extends BalanceView {
  /** Masks or shows the amount everywhere. */
  toggleHidden(): void;
  /** Asks the gateway again. */
  refresh(): void;
}

/** The player's main wallet as last heard. */
export function useBalance(): BalanceControl {
  const view = useReadable(currentHost().balance);
  return { ...view, toggleHidden: currentHost().toggleBalance, refresh: currentHost().refreshBalance };
}
