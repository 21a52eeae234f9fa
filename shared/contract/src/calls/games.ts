import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import {
  favouriteGames,
  gameList,
  nodeIdList,
  menus,
  newGameVendors,
  roomList,
  vassalageGameTypes,
  winnerList,
} from '#schemas/responses/games.ts';
import { noValue } from '#schemas/responses/primitives.ts';
import { gameCategory } from '#schemas/responses/system.ts';
import { languageCode, languageOnly, noParameters, pageNo, pageSize } from '#schemas/primitives.ts';

const gameFilter = z.enum(['NEW', 'FAV', 'ALL', 'HOT', 'RECENT', 'JP', 'TG', 'AC']);
export type GameFilter = z.infer<typeof gameFilter>;

/** The one client of the site. */
const clientType = z.coerce.number().pipe(z.literal(3)).default(3);
const platform = z.literal('WEB').default('WEB');

/**
 * `gameType` is a category, which `gameClassify` overrides. `vassalage` is a vendor code. `gameName` is matched
 * case-insensitively: one or two letters at the beginning of words, more letters anywhere. A search returns 1,000 games
 * at most.
 */
const gameListQuery = z.object({
  clientType,
  platform,
  merchant: z.string().max(32).optional(),
  gameType: z.optional(gameCategory),
  gameClassify: z.optional(gameCategory),
  vassalage: z.string().max(32).optional(),
  gameName: z.string().trim().max(64).optional(),
  filter: gameFilter.default('ALL'),
  isNew: z.enum(['0', '1']).optional(),
  language: languageCode,
  pageNo,
  pageSize,
});

/** `gameCode` selects one game, before the other conditions. */
const catalogueQuery = gameListQuery.extend({ gameCode: z.string().max(64).optional() });
export type GameListQuery = z.input<typeof catalogueQuery>;
export type ParsedGameListQuery = z.output<typeof catalogueQuery>;

/** Clients always send `RNG` for the favourite and the recent games of all categories; `gameClassify` filters these. */
const ownGamesType = z.literal('RNG').default('RNG');

const vassalageQuery = z.object({ vassalage: z.string().max(32), language: languageCode });

/** Node id of a game, with its vendor and category. */
const favouriteKey = z.strictObject({
  nodeId: z.coerce.number<number>().int().min(1).max(2_147_483_647),
  vendor: z.string().max(32),
  gameType: gameCategory,
});

export const gameCalls = defineCalls({
  gameMenus: {
    method: 'GET',
    path: '/lgw/games/game_menus',
    caller: 'public',
    query: languageOnly,
    response: menus,
    errors: [],
  },
  gameList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    caller: 'public',
    query: catalogueQuery,
    response: gameList,
    errors: [],
  },
  vassalageGameTypes: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    caller: 'token',
    query: vassalageQuery.partial(),
    response: vassalageGameTypes,
    errors: [],
  },
  newGameVendors: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    caller: 'public',
    query: languageOnly,
    response: newGameVendors,
    errors: [],
  },
  rooms: {
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    caller: 'token',
    isRepeated: true,
    query: vassalageQuery,
    response: roomList,
    errors: [],
  },
  hotGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    caller: 'public',
    query: z.object({
      merchantCode: z.string().max(32).optional(),
      isPlatform: z.coerce.number().pipe(z.literal(2)).default(2),
      vassalage: z.string().max(32).optional(),
      platform,
      language: languageCode,
    }),
    response: gameList,
    errors: [],
  },
  rankList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    caller: 'public',
    isRepeated: true,
    query: z.object({
      gameCategory: z.string().max(16).default('ALL'),
      language: languageCode,
      limitNum: z.coerce.number().int().min(1).max(20).default(20),
      day: z.enum(['today', 'all']).default('all'),
    }),
    response: winnerList,
    errors: [],
  },
  /** Paged by `page`; `pageNo` is accepted, too. */
  recentGames: {
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    caller: 'token',
    query: gameListQuery.extend({
      gameType: ownGamesType,
      page: z.coerce.number().int().min(1).max(10_000).optional(),
    }),
    response: gameList,
    errors: [],
  },
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
      clientType,
      platform,
      gameType: ownGamesType,
      gameClassify: z.optional(gameCategory),
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
