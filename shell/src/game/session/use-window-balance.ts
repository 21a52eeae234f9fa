import { useBalance, type GameMode } from '@marquee/platform';
import { useEffect } from 'react';
import { refreshBalance } from '#state/balance.ts';

const intervalMs = 15_000;
/** Each fetch counts as an action of the player, so they end five minutes after the last change of the balance. */
const maxFetches = 20;

/** Follows the balance while a game runs in a window of its own, which reports no rounds to this one. */
export function useWindowBalance(isInWindow: boolean, mode: GameMode): void {
  const { balance } = useBalance();
  const amount = balance?.balance;
  useEffect(() => {
    if (!isInWindow || mode === 'demo') return;
    let fetches = 0;
    const timer = setInterval(() => {
      fetches += 1;
      if (fetches === maxFetches) clearInterval(timer);
      if (!document.hidden) refreshBalance();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isInWindow, mode, amount]);
}
