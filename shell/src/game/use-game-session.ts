import type { Balance } from '@marquee/contract';
import { toAmount, subtract, toWire } from '@marquee/money';
import { lease, useBalance, type GameMode } from '@marquee/platform';
import { useEffect, useState } from 'react';
import { isBalanceMessage } from '#game/trusted-origin.ts';

/** A game may run this long before an update of the site is no longer held back. */
const leaseOptions = { deadlineMs: 4 * 3_600_000 };

/** Keeps the running versions while the game is open, and reads the balance when it closes. */
export function useGameLease(): void {
  const { refresh } = useBalance();
  useEffect(() => {
    const end = lease('game', leaseOptions);
    return () => {
      end();
      refresh();
    };
  }, [refresh]);
}

/** What was won or lost since the game was opened: the wallet now, less the wallet then. */
export function useNetResult(mode: GameMode): { readonly balance: Balance | null; readonly net: string | null } {
  const { balance } = useBalance();
  const [first, setFirst] = useState<Balance | null>(balance);
  if (first === null && balance !== null) setFirst(balance);
  if (mode === 'demo' || balance === null || first === null || balance.currency !== first.currency)
    return { balance, net: null };
  return { balance, net: toWire(subtract(toAmount(balance.balance), toAmount(first.balance))) };
}

/** Reads the balance again when the game in the frame, and nothing else, says that money has moved. */
export function useGameMessages(frame: HTMLIFrameElement | null, origin: string | null): void {
  const { refresh } = useBalance();
  useEffect(() => {
    if (frame === null || origin === null) return;
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin === origin && event.source === frame.contentWindow && isBalanceMessage(event.data)) refresh();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, origin, refresh]);
}
