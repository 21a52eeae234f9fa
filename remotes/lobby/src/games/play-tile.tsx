import type { Game } from '@marquee/contract';
import { imageUrl, gameAvailability } from '@marquee/platform';
import { GameTile, type GameTileProps } from '@marquee/ui';
import { memo } from 'react';
import { countText } from '#games/count-text.ts';
import { onlineNumber } from '#games/online-number.ts';
import { sessionSeed } from '#games/session-seed.ts';
import { gameTileStyle } from '#games/tile-style.ts';
import { tileWidth } from '#games/tile-width.ts';
import { useFavourite } from '#games/use-favourite.ts';
import { useGameStart } from '#games/use-game-start.ts';
import { useLobbyText, type LobbyTexts } from '#text.ts';

const flagOf = (game: Game, t: LobbyTexts['t']): GameTileProps['flag'] => {
  if (game.isHot === 1) return { kind: 'hot', label: t('tile.hot') };
  return game.isNew ? { kind: 'new', label: t('tile.new') } : undefined;
};

const onlineOf = ({ nodeId }: Game, { t, language }: LobbyTexts): GameTileProps['online'] => {
  const count = onlineNumber(nodeId, sessionSeed);
  return { count: countText(count, language), note: t('tile.online', { count }) };
};

export interface PlayTileProps {
  game: Game;
  /** For tiles that the first screen shows. */
  eager?: boolean;
}

/** A game of the catalogue as a tile that starts it. A page has hundreds, so each is drawn anew for its own sake alone. */
export const PlayTile = memo(function PlayTile({ game, eager }: PlayTileProps) {
  const texts = useLobbyText();
  const start = useGameStart();
  const favourite = useFavourite(game);
  const { t } = texts;
  const values = { game: game.displayName };
  const state = gameAvailability(game);
  return (
    <GameTile
      title={game.displayName}
      vendor={game.vendorName}
      image={imageUrl(game.showIcon, tileWidth)}
      eager={eager}
      tileStyle={gameTileStyle(game.nodeId)}
      flag={flagOf(game, t)}
      online={state === 'available' ? onlineOf(game, texts) : undefined}
      play={{ label: t('tile.play'), name: t('tile.playGame', values), onPlay: () => start(game) }}
      demo={
        game.isGame
          ? { label: t('tile.demo'), name: t('tile.demoGame', values), onPlay: () => start(game, 'demo') }
          : undefined
      }
      favourite={{
        on: favourite.on,
        label: t(favourite.on ? 'tile.drop' : 'tile.keep', values),
        onToggle: favourite.toggle,
      }}
      unavailable={
        state === 'available' ? undefined : { label: t(`tile.${state}`), clickable: state === 'maintenance' }
      }
    />
  );
});
