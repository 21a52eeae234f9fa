import type { Game } from '@marquee/contract';
import { imageUrl, gameAvailability, useStartGame, type GameMode } from '@marquee/platform';
import { GameTile } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';

interface SearchResultTileProps {
  readonly game: Game;
  onClose(): void;
}

/** A game that was found; starting it closes the search. */
export function SearchResultTile({ game, onClose }: SearchResultTileProps) {
  const { t } = useShellText();
  const startGame = useStartGame();
  const { displayName } = game;
  const values = { game: displayName };
  const state = gameAvailability(game);
  const start = (mode: GameMode): void => {
    onClose();
    startGame(game, mode);
  };
  return (
    <GameTile
      title={displayName}
      vendor={game.vendorName}
      image={imageUrl(game.showIcon, 300)}
      play={{
        label: t(game.isGame ? 'search.play' : 'search.group'),
        name: t(game.isGame ? 'search.playGame' : 'search.openGroup', values),
        onPlay: () => start('real'),
      }}
      demo={
        game.isGame && state === 'available'
          ? { label: t('search.demo'), name: t('search.demoGame', values), onPlay: () => start('demo') }
          : undefined
      }
      unavailable={
        state === 'available' ? undefined : { label: t(`search.${state}`), clickable: state === 'maintenance' }
      }
    />
  );
}
