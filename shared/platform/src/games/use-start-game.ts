import type { Game } from '@marquee/contract';
import { useNavigate } from 'react-router-dom';
import { getCurrentHost } from '#host/current-host.ts';
import { getGameStart } from './get-game-start.ts';
import { gameAvailability, type GameAvailability } from './game-availability.ts';
import type { GameMode } from '#host/host-contract.ts';

/** Starts a game. Returns its availability: for `comingSoon` nothing was started and the caller shows a message. */
export type StartGame = (game: Game, mode?: GameMode) => GameAvailability;

/**
 * Returns a function that starts a game: it opens the game's screen, the modal of its group, or the game
 * itself. A game in maintenance opens too, because its modal explains the maintenance; for a visitor it opens in demo
 * mode, so that no login is required to read that.
 */
export function useStartGame(): StartGame {
  const navigate = useNavigate();
  return (game, mode = 'real') => {
    const host = getCurrentHost();
    const state = gameAvailability(game);
    const start = getGameStart(game);
    if (state === 'comingSoon') return state;
    if (state === 'maintenance') host.launchGame(game, host.session.get().state === 'visitor' ? 'demo' : mode);
    else if (start.kind === 'screen') void navigate(start.to);
    else if (start.kind === 'group')
      host.openModal('gameGroup', { vassalage: start.vassalage, gameType: game.gameClassify });
    else host.launchGame(game, mode);
    return state;
  };
}
