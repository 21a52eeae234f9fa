import type { GameFilter, GameList } from '@marquee/contract';
import type { gameListQuery } from '@marquee/contract/schemas';
import type { z } from 'zod';
import type { Queryable } from '#db/pool.ts';
import { findGames, type GameSearch } from './catalogue.repository.ts';

export type GameListRequest = z.output<typeof gameListQuery>;

type Narrowing = Partial<GameSearch>;

const narrowings: Readonly<Record<GameFilter, (playerId: string) => Narrowing>> = {
  ALL: () => ({}),
  NEW: () => ({ isNew: true }),
  HOT: () => ({ hot: true }),
  JP: () => ({ tag: 'JP' }),
  TG: () => ({ tag: 'TG' }),
  AC: () => ({ tag: 'AC' }),
  FAV: (playerId) => ({ favouritesOf: playerId }),
  RECENT: (playerId) => ({ playedBy: playerId }),
};

const personal: ReadonlySet<GameFilter> = new Set<GameFilter>(['FAV', 'RECENT']);

const emptyPage = (pageNum: number): GameList => ({ games: [], pageNum, totalPages: 0, totalCount: 0 });

/** R7.03. A visitor has neither favourites nor recent games. */
export const listGames = async (db: Queryable, request: GameListRequest, playerId: string | null): Promise<GameList> => {
  const { pageNo, pageSize, filter } = request;
  if (personal.has(filter) && playerId === null) return emptyPage(pageNo);
  const { games, totalCount } = await findGames(db, {
    classify: request.gameClassify ?? request.gameType,
    vendor: request.vassalage,
    name: request.gameName || undefined,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
    ...narrowings[filter](playerId ?? ''),
    ...(request.isNew === '1' ? { isNew: true } : {}),
  });
  return { games, pageNum: pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
};
