import { z } from 'zod';
import { defineCalls } from '#define-calls.ts';
import { favouriteGames, nodeIdList } from '#schemas/responses/games.ts';
import { noValue } from '#schemas/responses/primitives.ts';
import { gameCategory } from '#schemas/responses/system.ts';
import { languageCode, noParameters, pageNo } from '#schemas/primitives.ts';

/** R4.15: node id of a game, with its vendor and category. */
const favouriteKey = z.strictObject({
  nodeId: z.coerce.number<number>().int().min(1).max(2_147_483_647),
  vendor: z.string().max(32),
  gameType: gameCategory,
});

export const favouriteCalls = defineCalls({
  favouriteIds: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    caller: 'member',
    query: noParameters,
    response: nodeIdList,
    errors: [],
  },
  /** Without `pageSize`, all favourites are on one page. */
  favouriteGames: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    caller: 'member',
    query: z.object({
      clientType: z.coerce.number().int().default(3),
      platform: z.string().max(8).default('WEB'),
      gameType: z.optional(gameCategory),
      language: languageCode,
      pageNo,
      pageSize: z.coerce.number().int().min(1).max(999).default(999),
    }),
    response: favouriteGames,
    errors: [],
  },
  addFavourite: {
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    caller: 'member',
    body: favouriteKey,
    response: noValue,
    errors: ['game.not_found'],
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    caller: 'member',
    query: favouriteKey,
    response: noValue,
    errors: [],
  },
});
