import type { Game } from '@marquee/contract';
import { imageUrl, launchGame, notify, openModal } from '@marquee/platform';
import { GameTile } from '@marquee/ui';
import { useShellText } from '#shell-text.ts';

interface FoundGameProps {
  readonly game: Game;
  onClose(): void;
}

/** A game that was found; starting it closes the search. */
export function FoundGame({ game, onClose }: FoundGameProps) {
  const { t } = useShellText();
  const { displayName, gameClassify, vassalage } = game;
  const values = { game: displayName };
  const start = (mode: 'real' | 'demo'): void => {
    onClose();
    if (!game.isGame) openModal('gameGroup', { vassalage, gameType: gameClassify });
    else if (game.playable) launchGame(game, mode);
    else notify({ tone: 'info', title: t('search.comingTitle', values), text: t('search.coming') });
  };
  return (
    <GameTile
      title={displayName}
      vendor={game.vendorName}
      image={imageUrl(game.showIcon, 300)}
      play={{ label: t('search.play'), name: t('search.playGame', values), onPlay: () => start('real') }}
      demo={game.isGame && game.playable ? { label: t('search.demo'), name: t('search.demoGame', values), onPlay: () => start('demo') } : undefined}
      closed={game.maintenance ? t('search.closed') : game.isGame && !game.playable ? t('search.soon') : undefined}
    />
  );
}
