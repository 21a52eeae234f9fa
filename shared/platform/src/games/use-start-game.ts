import type { Game } from '@marquee/contract';
import { useNavigate } from 'react-router-dom';
import { currentHost } from '#current-host.ts';
import { gameStart } from '#games/game-start.ts';
import { openness, type Openness } from '#games/openness.ts';
import type { GameMode } from '#host-contract.ts';

/** Answers `comingSoon` where nothing could be started, so that the caller says so in its own words. */
export type StartGame = (game: Game, mode?: GameMode) => Openness;

/**
 * Starts a game card wherever it stands (R4.13): its screen, the popup of its group, or the game itself. One in maintenance opens
 * too, as its popup says so and offers others; a visitor need not sign in to be told.
 */
export function useStartGame(): StartGame {
  const navigate = useNavigate();
  return (game, mode = 'real') => {
    const host = currentHost();
    const state = openness(game);
    const start = gameStart(game);
    if (state === 'comingSoon') return state;
    if (state === 'maintenance') host.launchGame(game, host.session.get().state === 'visitor' ? 'demo' : mode);
    else if (start.kind === 'screen') void navigate(start.to);
    else if (start.kind === 'group')
      host.openModal('gameGroup', { vassalage: start.vassalage, gameType: game.gameClassify });
    else host.launchGame(game, mode);
    return state;
  };
}
