import { gameCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { addFavourite, readFavouriteIds, removeFavourite } from './favourites.repository.ts';
import { findPlayerGames } from '#modules/games/lists/player-games.repository.ts';

/** Twice the rate that a page allows. */
const favouriteLimit: RateLimit = { name: 'favourite', hits: 120, seconds: 60 };

/** Favourite games. */
export function favouritesModule({ gateway, call }: ModuleScope): void {
  const { pool } = gateway;

  call(gameCalls.favouriteIds, async ({ player }) => ({ nodeIds: await readFavouriteIds(pool, player.playerId) }));

  call(gameCalls.favouriteGames, async ({ query: { gameClassify, pageNo, pageSize }, player }) => {
    const { games, totalCount } = await findPlayerGames(
      pool,
      'favourites',
      { playerId: player.playerId, classify: gameClassify },
      { limit: pageSize, offset: (pageNo - 1) * pageSize },
    );
    return { content: games, pageNum: pageNo, totalPages: Math.ceil(totalCount / pageSize) };
  });

  call(gameCalls.addFavourite, async ({ body, player }) => {
    await consumeRateLimit(gateway, favouriteLimit, player.playerId);
    if (!(await addFavourite(pool, player.playerId, body))) throw new GatewayError('game.not_found');
    return null;
  });

  call(gameCalls.removeFavourite, async ({ query, player }) => {
    await consumeRateLimit(gateway, favouriteLimit, player.playerId);
    await removeFavourite(pool, player.playerId, query.nodeId);
    return null;
  });
}
