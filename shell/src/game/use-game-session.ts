import type { Balance } from '@marquee/contract';
import { toMs } from '@marquee/time';
import { toAmount, subtract, toWire } from '@marquee/money';
import { lease, useBalance, type GameMode } from '@marquee/platform';
import { useEffect, useState } from 'react';
import { isBalanceMessage } from '#game/trusted-origin.ts';

/** A game delays updates of the site for at most four hours. */
const leaseOptions = { deadlineMs: toMs({ hours: 4 }) };

/** Holds a lease while the game is open, and refreshes the balance when it closes. */
export function useGameLease(): void {
  const { refresh } = useBalance();
  useEffect(() => {
    const release = lease('game', leaseOptions);
    return () => {
      release();
      refresh();
    };
  }, [refresh]);
}

/** The balance, and the difference to the balance when the game was opened; null for a demo. */
export function useNetResult(mode: GameMode): { readonly balance: Balance | null; readonly net: string | null } {
  const { balance } = useBalance();
  const [first, setFirst] = useState<Balance | null>(balance);
  if (first === null && balance !== null) setFirst(balance);
  if (mode === 'demo' || balance === null || first === null || balance.currency !== first.currency)
    return { balance, net: null };
  return { balance, net: toWire(subtract(toAmount(balance.balance), toAmount(first.balance))) };
}

/** Refreshes the balance after a balance message from the frame of the game. Other senders are ignored. */
export function useGameMessages(frame: HTMLIFrameElement | null, origin: string | null): void {
  const { refresh } = useBalance();
  useEffect(() => {
    if (frame === null || origin === null) return;
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.origin === origin && event.source === frame.contentWindow && isBalanceMessage(event.data)) refresh();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, origin, refresh]);
}
