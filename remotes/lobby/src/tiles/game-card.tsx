import type { Game } from '@marquee/contract';
import { imageUrl, gameAvailability } from '@marquee/platform';
import { GameTile, type GameTileProps } from '@marquee/ui';
import { memo } from 'react';
import { formatCount } from './format-count.ts';
import { computeOnlineCount } from './compute-online-count.ts';
import { useSessionSeed } from './use-session-seed.ts';
import { pickGameTileStyle } from './tile-style.ts';
import { tileWidth } from './tile-width.ts';
import { useFavourite } from './use-favourite.ts';
import { useGameLauncher } from './use-game-launcher.ts';
import { useLobbyText, type LobbyTexts } from '#texts/text.ts';

const getFlag = (game: Game, t: LobbyTexts['t']): GameTileProps['flag'] => {
  if (game.isHot === 1) return { kind: 'hot', label: t('tile.hot') };
  return game.isNew ? { kind: 'new', label: t('tile.new') } : undefined;
};

const onlinePlayers = ({ nodeId }: Game, seed: number, { t, language }: LobbyTexts): GameTileProps['online'] => {
  const count = computeOnlineCount(nodeId, seed);
  return { count: formatCount(count, language), note: t('tile.online', { count }) };
};

export interface GameCardProps {
  game: Game;
  /** Loads the picture at once; for tiles of the first screen. */
  eager?: boolean;
}

const getPlayButton = ({ isGame, displayName }: Game, t: LobbyTexts['t']) =>
  isGame
    ? { label: t('tile.play'), name: t('tile.playGame', { game: displayName }) }
    : { label: t('tile.group'), name: t('tile.openGroup', { game: displayName }) };

/**
 * Tile of a game with play, demo and favourite buttons, or of the games of a vendor. Memoized, because a page renders
 * hundreds of them.
 */
export const GameCard = memo(function GameCard({ game, eager }: GameCardProps) {
  const texts = useLobbyText();
  const seed = useSessionSeed();
  const launch = useGameLauncher();
  const favourite = useFavourite(game);
  const { t } = texts;
  const values = { game: game.displayName };
  const availability = gameAvailability(game);
  return (
    <GameTile
      title={game.displayName}
      vendor={game.vendorName}
      image={imageUrl(game.showIcon, tileWidth)}
      eager={eager}
      tileStyle={pickGameTileStyle(game.nodeId)}
      flag={getFlag(game, t)}
      online={
        game.isGame && availability === 'available' && seed !== null ? onlinePlayers(game, seed, texts) : undefined
      }
      play={{ ...getPlayButton(game, t), onPlay: () => launch(game) }}
      demo={
        game.isGame
          ? { label: t('tile.demo'), name: t('tile.demoGame', values), onPlay: () => launch(game, 'demo') }
          : undefined
      }
      favourite={{
        on: favourite.isFavourite,
        label: t(favourite.isFavourite ? 'tile.removeFavourite' : 'tile.addFavourite', values),
        onToggle: favourite.toggle,
      }}
      unavailable={
        availability === 'available'
          ? undefined
          : { label: t(`tile.${availability}`), clickable: availability === 'maintenance' }
      }
    />
  );
});
