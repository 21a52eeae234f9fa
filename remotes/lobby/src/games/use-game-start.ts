import type { Game } from '@marquee/contract';
import { launchGame, notify, openModal, type GameMode } from '@marquee/platform';
import { gameStart } from '#games/game-start.ts';
import { openness } from '#games/openness.ts';
import { useLobbyText } from '#text.ts';

export type StartGame = (game: Game, mode?: GameMode) => void;

/** Starts a game card: the game itself, its group's popup, or a word on why it cannot be played now. */
export function useGameStart(): StartGame {
  const { t } = useLobbyText();
  return (game, mode = 'real') => {
    const state = openness(game);
    if (state !== 'open') {
      const values = { game: game.displayName };
      notify({ tone: 'info', title: t(`start.${state}Title`, values), text: t(`start.${state}`) });
      return;
    }
    const start = gameStart(game);
    if (start.kind === 'group') openModal('gameGroup', { vassalage: start.vassalage, gameType: game.gameClassify });
    else launchGame(game, mode);
  };
}
