import type { GameMode } from '@marquee/platform';
import { useEffect } from 'react';
import { renewSession } from '#host/renew-session.ts';
import { addRunningGame, isGameRunning, isLoginPostponed } from '#host/postponed-login.ts';

/** Postpones the login of an expired session until the game for real money is closed. */
export function usePostponedLogin(mode: GameMode): void {
  useEffect(() => {
    if (mode === 'demo') return undefined;
    const removeRunningGame = addRunningGame();
    return () => {
      removeRunningGame();
      if (!isGameRunning() && isLoginPostponed()) void renewSession();
    };
  }, [mode]);
}
