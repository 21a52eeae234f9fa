import type { Balance } from '@marquee/contract';
import { useBalance, useQuery, useQueryClient, useSession, type GameMode } from '@marquee/platform';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '#frame/closed-site/use-now.ts';
import { useBalanceResponse, useIsStakeHeld } from '#state/balance.ts';
import { serverClock } from '#state/server-clock.ts';
import { gameNetKey, gameNetQuery } from './game-net.query.ts';
import { clearGameSession, findGameSession, saveGameSession, type GameSession } from './game-session.ts';

export interface GameFiguresView {
  readonly balance: Balance | null;
  /** Whether the balance could not be fetched, so that the last one may be wrong. */
  readonly hasBalanceFailed: boolean;
  /** Net result of the rounds that have ended since the game was opened; null for a demo and until it is known. */
  readonly net: string | null;
  /** Whether the net result could not be fetched, so that the last one may be wrong. */
  readonly hasNetFailed: boolean;
  /** Milliseconds since the game was opened. */
  readonly playedMs: number;
}

/** Earlier than the first round, whatever the two clocks have been rounded to. */
const toStart = (): string => new Date(serverClock.now() - 1_000).toISOString();

/** Balance, net result and duration since the game was opened, also before a reload of the page. */
export function useGameFigures(gameCode: string, mode: GameMode): GameFiguresView {
  const { balance, failed } = useBalance();
  const isHeld = useIsStakeHeld();
  const { member } = useSession();
  const now = useNow();
  const playerId = mode === 'demo' ? '' : (member?.id ?? '');
  const key = `${playerId} ${gameCode} ${mode}`;
  const [session, setSession] = useState<GameSession>({ key: '', startedAt: now, from: '' });
  const isKnown = member !== null || mode === 'demo';
  if (isKnown && session.key !== key) setSession(findGameSession(key) ?? { key, startedAt: now, from: toStart() });
  const net = useQuery(gameNetQuery(playerId, gameCode, session.from));
  // A result that was requested before a bet may contain its round.
  const [shownNet, setShownNet] = useState(net.data);
  if (shownNet !== net.data && (!isHeld || net.data?.isPartial)) setShownNet(net.data);
  const queryClient = useQueryClient();
  const balanceResponse = useBalanceResponse();
  const lastResponse = useRef(balanceResponse);
  useEffect(() => {
    if (lastResponse.current === balanceResponse) return;
    lastResponse.current = balanceResponse;
    // The rounds of a vendor with wallets of its own are recorded only when the balance is fetched.
    void queryClient.invalidateQueries({ queryKey: [gameNetKey] });
  }, [balanceResponse, queryClient]);
  useEffect(() => {
    if (session.key !== '') saveGameSession(session);
  }, [session]);
  useEffect(() => clearGameSession, []);
  return {
    balance,
    hasBalanceFailed: failed,
    net: shownNet?.netResult ?? null,
    hasNetFailed: net.isError,
    playedMs: now - session.startedAt,
  };
}
