import type { GameFilter, GameList, ParsedGameListQuery } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';
import { countGames, type Catalogue } from '#modules/games/catalogue/catalogue.ts';
import type { GameCriteria } from '#modules/games/catalogue/game-criteria.ts';
import { findGames, searchGames, type GamePageResult, type GamePage } from './find-games.repository.ts';
import { findPlayerGames, type PlayerGameList } from './player-games.repository.ts';

const filters: Readonly<Record<Exclude<GameFilter, 'FAV' | 'RECENT'>, GameCriteria>> = {
  ALL: {},
  NEW: { isNew: true },
  HOT: { hot: true },
  JP: { tag: 'JP' },
  TG: { tag: 'TG' },
  AC: { tag: 'AC' },
};

const playerLists: Readonly<Record<'FAV' | 'RECENT', PlayerGameList>> = { FAV: 'favourites', RECENT: 'played' };

const emptyPage: GamePageResult = { games: [], totalCount: 0 };

/** A player or a visitor. Lists contain only games that can be played in the viewer's currency. */
export interface Viewer {
  readonly playerId: string | null;
  readonly currency: string;
}

/** A page of the catalogue, with the total from the cached counts. */
export async function listCataloguePage(
  db: Queryable,
  catalogue: Catalogue,
  criteria: GameCriteria,
  page: GamePage,
  { currency }: Viewer,
): Promise<GamePageResult> {
  const playable: GameCriteria = { ...criteria, excludedVendors: await catalogue.vendorsWithoutCurrency(currency) };
  const totalCount = countGames(await catalogue.gameCounts(), playable);
  return { games: totalCount > page.offset ? await findGames(db, playable, page) : [], totalCount };
}

/** The only game of a code; none when it is not listed, or cannot be played in the viewer's currency. */
const findGame = async (
  db: Queryable,
  catalogue: Catalogue,
  code: string,
  { currency }: Viewer,
): Promise<GamePageResult> => {
  const criteria: GameCriteria = { code, excludedVendors: await catalogue.vendorsWithoutCurrency(currency) };
  const games = await findGames(db, criteria, { limit: 1, offset: 0 });
  return { games, totalCount: games.length };
};

const findPage = async (
  db: Queryable,
  catalogue: Catalogue,
  request: ParsedGameListQuery,
  page: GamePage,
  viewer: Viewer,
): Promise<GamePageResult> => {
  const { playerId, currency } = viewer;
  if (request.gameCode !== undefined) return findGame(db, catalogue, request.gameCode, viewer);
  const { filter, gameName: name, vassalage: vendor, gameClassify, gameType, isNew } = request;
  const classify = gameClassify ?? gameType;
  if (filter === 'FAV' || filter === 'RECENT') {
    return playerId === null
      ? emptyPage
      : findPlayerGames(db, playerLists[filter], { playerId, classify, vendor, name }, page);
  }
  const criteria: GameCriteria = { classify, vendor, ...filters[filter], ...(isNew === '1' ? { isNew: true } : {}) };
  return name
    ? searchGames(db, name, { ...criteria, excludedVendors: await catalogue.vendorsWithoutCurrency(currency) }, page)
    : listCataloguePage(db, catalogue, criteria, page, viewer);
};

/** A page of a game list. Visitors have neither favourites nor recent games. */
export async function listGames(
  db: Queryable,
  catalogue: Catalogue,
  request: ParsedGameListQuery,
  viewer: Viewer,
): Promise<GameList> {
  const { pageNo, pageSize } = request;
  const { games, totalCount } = await findPage(
    db,
    catalogue,
    request,
    { limit: pageSize, offset: (pageNo - 1) * pageSize },
    viewer,
  );
  return { games, pageNum: pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
}
