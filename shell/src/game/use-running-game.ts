import type { Game } from '@marquee/contract';
import type { GameMode } from '@marquee/platform';
import { useState } from 'react';
import { useOpenRoundsNotice } from '#game/use-open-rounds-notice.ts';
import { useGameLease, useGameMessages } from '#game/use-game-session.ts';
import { useGameWallets, type GameWallets } from '#game/use-game-wallets.ts';
import { useLaunch, type Launch } from '#game/launch/use-launch.ts';

export interface RunningGame {
  readonly launch: Launch;
  readonly returnToPlayer: string | null;
  readonly wallets: GameWallets;
  onFrame(frame: HTMLIFrameElement | null): void;
  /** Shows a panel of the game in the frame; null without a frame. */
  readonly openPanel: ((panel: 'rules' | 'fairness') => void) | null;
  /** Launches the game again in a window of its own; null when it runs in one. */
  readonly openInWindow: (() => void) | null;
}

/** A game from its launch until it is closed, in the popup or on a page. */
export function useRunningGame(gameCode: Game['gameCode'], mode: GameMode): RunningGame {
  const [isInWindow, setIsInWindow] = useState(false);
  const launch = useLaunch(gameCode, mode, isInWindow);
  const [frame, onFrame] = useState<HTMLIFrameElement | null>(null);
  const running = launch.state === 'running' ? launch : null;
  const framed = running?.opensIn === 'frame' ? running : null;
  const wallets = useGameWallets(launch, mode);
  useGameLease();
  useOpenRoundsNotice(gameCode, mode);
  useGameMessages({
    mode,
    frame,
    origin: framed?.origin ?? null,
    isTransferring: wallets.transferring.length > 0,
    onRound: wallets.checkAfterRound,
    onReopen: () => framed?.relaunch(),
  });
  return {
    launch,
    returnToPlayer: running?.returnToPlayer ?? null,
    wallets,
    onFrame,
    openPanel: framed && ((panel) => frame?.contentWindow?.postMessage({ type: 'marquee:open', panel }, framed.origin)),
    openInWindow: framed && (() => setIsInWindow(true)),
  };
}
