import type { GameMode } from '@marquee/platform';
import { useEffect } from 'react';
import type { Launch } from '#game/launch/use-launch.ts';
import { renewSession } from '#host/renew-session.ts';
import { addRunningGame, isGameRunning, isLoginPostponed } from '#host/postponed-login.ts';

/** Postpones the login of an expired session until the game for real money, which has started, is closed. */
export function usePostponedLogin(mode: GameMode, launch: Launch): void {
  const canHaveRound = mode !== 'demo' && launch.state === 'running';
  useEffect(() => {
    if (!canHaveRound) return undefined;
    const removeRunningGame = addRunningGame();
    return () => {
      removeRunningGame();
      if (!isGameRunning() && isLoginPostponed()) void renewSession();
    };
  }, [canHaveRound]);
}
