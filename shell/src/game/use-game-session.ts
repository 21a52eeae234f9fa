import type { Balance } from '@marquee/contract';
import { toMs } from '@marquee/time';
import { toAmount, subtract, toWire } from '@marquee/money';
import { lease, useBalance, useSession, type GameMode } from '@marquee/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '#frame/closed-site/use-now.ts';
import { clearGameSession, findGameSession, saveGameSession, type GameSession } from '#game/game-session.ts';
import { isBalanceMessage, isReopenMessage } from '#game/trusted-origin.ts';

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

export interface GameFiguresView {
  readonly balance: Balance | null;
  /** Difference to the balance when the game was opened; null for a demo. */
  readonly net: string | null;
  /** Milliseconds since the game was opened. */
  readonly playedMs: number;
}

/** Balance, net result and duration since the game was opened, also before a reload of the page. */
export function useGameFigures(gameCode: string, mode: GameMode): GameFiguresView {
  const { balance } = useBalance();
  const { member } = useSession();
  const now = useNow();
  const key = `${member?.id ?? ''} ${gameCode} ${mode}`;
  const [session, setSession] = useState<GameSession>({ key: '', startedAt: now, first: balance });
  const isKnown = member !== null || mode === 'demo';
  if (isKnown && session.key !== key) setSession(findGameSession(key) ?? { key, startedAt: now, first: balance });
  else if (session.first === null && balance !== null) setSession({ ...session, first: balance });
  useEffect(() => {
    if (session.key !== '') saveGameSession(session);
  }, [session]);
  useEffect(() => clearGameSession, []);
  return {
    balance,
    net: mode === 'demo' ? null : netResult(balance, session.first),
    playedMs: now - session.startedAt,
  };
}

function netResult(balance: Balance | null, first: Balance | null): string | null {
  if (balance === null || first === null || balance.currency !== first.currency) return null;
  return toWire(subtract(toAmount(balance.balance), toAmount(first.balance)));
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
