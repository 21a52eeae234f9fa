import { toMs } from '@marquee/time';
import { lease, useBalance, type GameMode } from '@marquee/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { isBalanceMessage, isReopenMessage, readBet, readSound } from '#game/launch/trusted-origin.ts';
import { releaseAbandonedStake, releaseStake, subtractStake } from '#state/balance.ts';

/** A game delays updates of the site for at most four hours. */
const leaseOptions = { deadlineMs: toMs({ hours: 4 }) };

/** Holds a lease while the game is open, and refreshes the balance when it closes. */
export function useGameLease(): void {
  const { refresh } = useBalance();
  useEffect(() => {
    const release = lease('game', leaseOptions);
    return () => {
      release();
      releaseAbandonedStake();
      refresh();
    };
  }, [refresh]);
}

interface GameMessageOptions {
  readonly mode: GameMode;
  readonly frame: HTMLIFrameElement | null;
  readonly origin: string | null;
  /** Whether money is in transit to the main wallet. */
  readonly isTransferring: boolean;
  /** Called after a round, or another change of the balance. */
  onRound(): void;
  /** Called when the game says whether its sound is on. */
  onSound(isOn: boolean): void;
  /** Launches the game again. */
  onReopen(): void;
}

/**
 * Handles the messages from the frame of the game: a sent bet, a changed balance, its sound, or a request to reopen it.
 * Notifies the game when the balance was fetched again, and whether money is in transit to the main wallet.
 */
export function useGameMessages({
  mode,
  frame,
  origin,
  isTransferring,
  onRound,
  onSound,
  onReopen,
}: GameMessageOptions): void {
  const { balance, refresh } = useBalance();
  // A page that has not loaded yet would reject a message for its origin.
  const [startedFrame, setStartedFrame] = useState<HTMLIFrameElement | null>(null);
  const onMessage = useEffectEvent((event: MessageEvent<unknown>): void => {
    // Other senders are ignored.
    if (event.origin !== origin || event.source !== frame?.contentWindow) return;
    setStartedFrame(frame);
    const bet = mode === 'real' ? readBet(event.data) : null;
    if (bet) subtractStake(bet.stake, bet.currency);
    if (isBalanceMessage(event.data)) {
      releaseStake();
      refresh();
      onRound();
    }
    const isSoundOn = readSound(event.data);
    if (isSoundOn !== null) onSound(isSoundOn);
    if (isReopenMessage(event.data)) onReopen();
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>): void => onMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  useEffect(() => {
    frame?.addEventListener('load', releaseAbandonedStake);
    return () => {
      frame?.removeEventListener('load', releaseAbandonedStake);
      releaseAbandonedStake();
    };
  }, [frame]);
  useEffect(() => {
    if (!frame?.isConnected || frame !== startedFrame || origin === null) return;
    frame.contentWindow?.postMessage({ type: 'marquee:wallet', isTransferring }, origin);
  }, [frame, startedFrame, origin, isTransferring, balance]);
}
