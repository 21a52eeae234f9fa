import type { Game } from '@marquee/contract';
import type { GameMode } from '@marquee/platform';
import { useState } from 'react';
import { useOpenRoundsNotice } from '#game/use-open-rounds-notice.ts';
import { useGameLease, useGameMessages } from '#game/use-game-session.ts';
import { usePostponedLogin } from '#game/use-postponed-login.ts';
import { useWindowBalance } from '#game/session/use-window-balance.ts';
import { useGameWallets, type GameWallets } from '#game/use-game-wallets.ts';
import { useLaunch, type Launch } from '#game/launch/use-launch.ts';

export interface RunningGame {
  readonly launch: Launch;
  readonly returnToPlayer: string | null;
  readonly wallets: GameWallets;
  onFrame(frame: HTMLIFrameElement | null): void;
  /** Shows a panel of the game in the frame; null until the game in it listens. */
  readonly openPanel: ((panel: 'rules' | 'fairness') => void) | null;
  /** Sound of the game; null until the game says whether it is on. */
  readonly sound: { readonly isOn: boolean; toggle(): void } | null;
  /** Launches the game again in a window of its own; null when it runs in one. */
  readonly openInWindow: (() => void) | null;
}

/** A game from its launch until it is closed, in the popup or on a page. */
export function useRunningGame(gameCode: Game['gameCode'], mode: GameMode): RunningGame {
  const [isInWindow, setIsInWindow] = useState(false);
  const launch = useLaunch(gameCode, mode, isInWindow);
  const [frame, onFrame] = useState<HTMLIFrameElement | null>(null);
  const [heard, setHeard] = useState<{ readonly frame: HTMLIFrameElement | null; readonly isOn: boolean } | null>(null);
  const running = launch.state === 'running' ? launch : null;
  const framed = running?.opensIn === 'frame' ? running : null;
  const wallets = useGameWallets(launch, mode);
  useWindowBalance(running?.opensIn === 'window', mode);
  useGameLease();
  usePostponedLogin(mode, launch);
  useOpenRoundsNotice(gameCode, mode);
  useGameMessages({
    mode,
    frame,
    origin: framed?.origin ?? null,
    isTransferring: wallets.transferring.length > 0,
    onRound: wallets.checkAfterRound,
    onSound: (isOn) => setHeard({ frame, isOn }),
    onReopen: () => framed?.relaunch(),
  });
  const post = (message: object): void => {
    if (framed) frame?.contentWindow?.postMessage(message, framed.origin);
  };
  // The first message that a game sends says whether its sound is on.
  const sound = framed && heard?.frame === frame ? heard : null;
  return {
    launch,
    returnToPlayer: running?.returnToPlayer ?? null,
    wallets,
    onFrame,
    openPanel: sound && ((panel) => post({ type: 'marquee:open', panel })),
    sound: sound && { isOn: sound.isOn, toggle: () => post({ type: 'marquee:sound', isOn: !sound.isOn }) },
    openInWindow: framed && (() => setIsInWindow(true)),
  };
}
