import type { GameFilter, GameList } from '@marquee/contract';
import type { gameListQuery } from '@marquee/contract/schemas';
import type { z } from 'zod';
import type { Queryable } from '@marquee/service/database';
import { countGames, type Catalogue } from '#modules/games/catalogue/catalogue.ts';
import {
  findGames,
  searchGames,
  type GamePageResult,
  type GamePage,
  type GameCriteria,
} from './find-games.repository.ts';
import { findPlayerGames, type PlayerGameList } from './player-games.repository.ts';

export type GameListRequest = z.output<typeof gameListQuery>;

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

/** Who reads a list: the catalogue is what can be played in a currency. */
export interface Viewer {
  readonly playerId: string | null;
  readonly currency: string;
}

/** A page of the whole catalogue. */
export async function listCataloguePage(
  db: Queryable,
  catalogue: Catalogue,
  asked: GameCriteria,
  page: GamePage,
  { currency }: Viewer,
): Promise<GamePageResult> {
  const wish = { ...asked, without: await catalogue.vendorsWithoutCurrency(currency) };
  const totalCount = countGames(await catalogue.gameCounts(), wish);
  return { games: totalCount > page.offset ? await findGames(db, wish, page) : [], totalCount };
}

const findPage = async (
  db: Queryable,
  catalogue: Catalogue,
  request: GameListRequest,
  page: GamePage,
  reader: Viewer,
): Promise<GamePageResult> => {
  const { playerId, currency } = reader;
  const { filter, gameName: name, vassalage: vendor, gameClassify, gameType, isNew } = request;
  const classify = gameClassify ?? gameType;
  if (filter === 'FAV' || filter === 'RECENT') {
    return playerId === null
      ? emptyPage
      : findPlayerGames(db, playerLists[filter], { playerId, classify, vendor, name }, page);
  }
  const wish: GameCriteria = { classify, vendor, ...filters[filter], ...(isNew === '1' ? { isNew: true } : {}) };
  return name
    ? searchGames(db, name, { ...wish, excludedVendors: await catalogue.vendorsWithoutCurrency(currency) }, page)
    : listCataloguePage(db, catalogue, wish, page, reader);
};

/** R7.03. A visitor has neither favourites nor recent games. */
export async function listGames(
  db: Queryable,
  catalogue: Catalogue,
  request: GameListRequest,
  reader: Viewer,
): Promise<GameList> {
  const { pageNo, pageSize } = request;
  const { games, totalCount } = await findPage(
    db,
    catalogue,
    request,
    { limit: pageSize, offset: (pageNo - 1) * pageSize },
    reader,
  );
  return { games, pageNum: pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
}
