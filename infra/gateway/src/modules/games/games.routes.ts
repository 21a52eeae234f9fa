import { maskName } from '@marquee/contract';
import { gameCalls } from '@marquee/contract/calls';
import { fromUnits, toWire } from '@marquee/money';
import type { ModuleScope } from '#http/call.ts';
import { Cached } from '#db/cached.ts';
import type { PlayerSession } from '#context/player-session.ts';
import { Catalogue } from '#modules/games/catalogue/catalogue.ts';
import { listGames, listCataloguePage, type Viewer } from '#modules/games/lists/game-list.service.ts';
import { readRooms } from '#modules/games/lists/rooms.repository.ts';
import { listGameTypes, listNewGameVendors } from '#modules/games/catalogue/vendors.ts';
import { WinnerBoards } from '#modules/games/winners/winner-boards.ts';

const HOT_LIMIT = 100;
/** Counting the players of rooms reads each session of half an hour. */
const ROOMS_AGE_MS = 10_000;

export function gamesModule({ gateway, call }: ModuleScope): void {
  const { pool, changes, settings } = gateway;
  const catalogue = new Catalogue({ pool, changes, hasSports: async () => (await settings.read()).has('SPORTS') });
  const roomsOfVendors = new Cached({
    changes,
    topic: 'catalogue_changed',
    milliseconds: ROOMS_AGE_MS,
    load: () => readRooms(pool),
  });

  const boards = new WinnerBoards(gateway);

  /** Visitors see the games that accept the merchant's currency. */
  const resolveViewer = async (player: Pick<PlayerSession, 'playerId' | 'currency'> | null): Promise<Viewer> =>
    player ?? { playerId: null, currency: (await settings.read()).whitelabel.currency };

  call(gameCalls.gameMenus, async ({ player }) => catalogue.menus((await resolveViewer(player)).currency));

  call(gameCalls.vassalageGameTypes, async ({ query, player }) => ({
    vendors: listGameTypes(await catalogue.vendors(player.currency), query.vassalage),
  }));

  call(gameCalls.newGameVendors, async ({ player }) => {
    const { currency } = await resolveViewer(player);
    return { vendors: listNewGameVendors(await catalogue.vendors(currency), await catalogue.gameCounts()) };
  });

  call(gameCalls.rooms, async ({ query, player }) => {
    const isOpen = (await catalogue.vendors(player.currency)).some(({ code }) => code === query.vassalage);
    const rooms = isOpen ? await roomsOfVendors.read() : [];
    return { rooms: rooms.flatMap(({ vassalage, ...room }) => (vassalage === query.vassalage ? [room] : [])) };
  });

  call(gameCalls.gameList, async ({ query, player }) => listGames(pool, catalogue, query, await resolveViewer(player)));

  call(gameCalls.recentGames, ({ query, player }) =>
    listGames(
      pool,
      catalogue,
      { ...query, gameType: undefined, pageNo: query.page ?? query.pageNo, filter: 'RECENT' },
      player,
    ),
  );

  call(gameCalls.hotGames, async ({ query, player }) => {
    const { games, totalCount } = await listCataloguePage(
      pool,
      catalogue,
      { hot: true, vendor: query.vassalage },
      { limit: HOT_LIMIT, offset: 0 },
      await resolveViewer(player),
    );
    return { games, pageNum: 1, totalPages: Math.ceil(totalCount / HOT_LIMIT), totalCount };
  });

  call(gameCalls.rankList, async ({ query }) => {
    const winners = await boards.list(query.gameCategory, query.day, query.limitNum);
    return {
      winners: winners.map(({ nickname, payout, currency, settledAt, game }) => ({
        customerName: maskName(nickname),
        winAmount: toWire(fromUnits(payout)),
        currency,
        gameName: game.gameName,
        gameTime: settledAt.toISOString(),
        game,
      })),
    };
  });
}
