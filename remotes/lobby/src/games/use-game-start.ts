import { notify, useStartGame, type StartGame } from '@marquee/platform';
import { useLobbyText } from '#text.ts';

/** Starts a game card, or says that it is coming. */
export function useGameStart(): StartGame {
  const { t } = useLobbyText();
  const start = useStartGame();
  return (game, mode) => {
    const state = start(game, mode);
    if (state === 'comingSoon')
      notify({
        tone: 'info',
        title: t('start.comingSoonTitle', { game: game.displayName }),
        text: t('start.comingSoon'),
      });
    return state;
  };
}
