import { toMs } from '@marquee/time';
import { lease, useBalance } from '@marquee/platform';
import { useEffect, useEffectEvent } from 'react';
import { isBalanceMessage, isReopenMessage } from '#game/launch/trusted-origin.ts';

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

interface GameMessageOptions {
  readonly frame: HTMLIFrameElement | null;
  readonly origin: string | null;
  /** Launches the game again. */
  onReopen(): void;
}

/** Handles the messages from the frame of the game: a changed balance, or a request to reopen it. */
export function useGameMessages({ frame, origin, onReopen }: GameMessageOptions): void {
  const { refresh } = useBalance();
  const onMessage = useEffectEvent((event: MessageEvent<unknown>): void => {
    // Other senders are ignored.
    if (event.origin !== origin || event.source !== frame?.contentWindow) return;
    if (isBalanceMessage(event.data)) refresh();
    if (isReopenMessage(event.data)) onReopen();
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>): void => onMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}
