import { notify, useStartGame, type StartGame } from '@marquee/platform';
import { useLobbyText } from '#texts/text.ts';

/** Returns a function that starts a game, or shows a toast for a game that is coming soon. */
export function useGameLauncher(): StartGame {
  const { t } = useLobbyText();
  const start = useStartGame();
  return (game, mode) => {
    const availability = start(game, mode);
    if (availability === 'comingSoon')
      notify({
        tone: 'info',
        title: t('start.comingSoonTitle', { game: game.displayName }),
        text: t('start.comingSoon'),
      });
    return availability;
  };
}
