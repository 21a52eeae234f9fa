import type { GameFilter, GameList } from '@marquee/contract';
import type { gameListQuery } from '@marquee/contract/schemas';
import type { z } from 'zod';
import type { Queryable } from '@marquee/service/database';
import { countGames, type Catalogue } from './catalogue.ts';
import { findGames, searchGames, type FoundGames, type GamePage, type GameWish } from './find-games.repository.ts';
import { findOwnGames, type OwnList } from './own-games.repository.ts';

export type GameListRequest = z.output<typeof gameListQuery>;

const wishes: Readonly<Record<Exclude<GameFilter, 'FAV' | 'RECENT'>, GameWish>> = {
  ALL: {},
  NEW: { isNew: true },
  HOT: { hot: true },
  JP: { tag: 'JP' },
  TG: { tag: 'TG' },
  AC: { tag: 'AC' },
};

const ownLists: Readonly<Record<'FAV' | 'RECENT', OwnList>> = { FAV: 'favourites', RECENT: 'played' };

const nothing: FoundGames = { games: [], totalCount: 0 };

/** Who reads a list: the catalogue is what can be played in a currency. */
export interface Reader {
  readonly playerId: string | null;
  readonly currency: string;
}

/** A page of the whole catalogue. */
export async function pageOf(
  db: Queryable,
  catalogue: Catalogue,
  asked: GameWish,
  page: GamePage,
  { currency }: Reader,
): Promise<FoundGames> {
  const wish = { ...asked, without: await catalogue.closedIn(currency) };
  const totalCount = countGames(await catalogue.counts(), wish);
  return { games: totalCount > page.offset ? await findGames(db, wish, page) : [], totalCount };
}

const find = async (
  db: Queryable,
  catalogue: Catalogue,
  request: GameListRequest,
  page: GamePage,
  reader: Reader,
): Promise<FoundGames> => {
  const { playerId, currency } = reader;
  const { filter, gameName: name, vassalage: vendor, gameClassify, gameType, isNew } = request;
  const classify = gameClassify ?? gameType;
  if (filter === 'FAV' || filter === 'RECENT') {
    return playerId === null ? nothing : findOwnGames(db, ownLists[filter], { playerId, classify, vendor, name }, page);
  }
  const wish: GameWish = { classify, vendor, ...wishes[filter], ...(isNew === '1' ? { isNew: true } : {}) };
  return name
    ? searchGames(db, name, { ...wish, without: await catalogue.closedIn(currency) }, page)
    : pageOf(db, catalogue, wish, page, reader);
};

/** R7.03. A visitor has neither favourites nor recent games. */
export async function listGames(
  db: Queryable,
  catalogue: Catalogue,
  request: GameListRequest,
  reader: Reader,
): Promise<GameList> {
  const { pageNo, pageSize } = request;
  const { games, totalCount } = await find(
    db,
    catalogue,
    request,
    { limit: pageSize, offset: (pageNo - 1) * pageSize },
    reader,
  );
  return { games, pageNum: pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
}
