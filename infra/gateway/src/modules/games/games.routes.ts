import { amountOfUnits, toWire } from '@marquee/money';
import type { GatewayModule } from '#http/call.ts';
import type { PlayerSession } from '#player-session.ts';
import { Catalogue } from './catalogue.ts';
import { listGames, pageOf, type Reader } from './game-list.service.ts';
import { maskName } from './masked-name.ts';
import { merchantDayStart } from './merchant-day.ts';
import { findRooms } from './rooms.repository.ts';
import { gameTypesOf, newVendorsOf } from './vendors.ts';
import { findWinners } from './winners.repository.ts';

const HOT_LIMIT = 100;

export const gamesModule: GatewayModule = ({ gateway, call }) => {
  const { pool, changes, settings } = gateway;
  const catalogue = new Catalogue({ pool, changes, hasSports: async () => (await settings.read()).has('SPORTS') });

  /** R3.04: a visitor sees what can be played in the merchant's currency. */
  const readerOf = async (player: Pick<PlayerSession, 'playerId' | 'currency'> | null): Promise<Reader> =>
    player ?? { playerId: null, currency: (await settings.read()).whitelabel.currency };

  call('gameMenus', async ({ player }) => catalogue.menus((await readerOf(player)).currency));

  call('vassalageGameTypes', async ({ query, player }) => ({
    vendors: gameTypesOf(await catalogue.vendors(player.currency), query.vassalage),
  }));

  call('newGameVendors', async ({ player }) => {
    const { currency } = await readerOf(player);
    return { vendors: newVendorsOf(await catalogue.vendors(currency), await catalogue.counts()) };
  });

  call('rooms', async ({ query, player }) => {
    const isOpen = (await catalogue.vendors(player.currency)).some(({ code }) => code === query.vassalage);
    return { rooms: isOpen ? await findRooms(pool, query.vassalage) : [] };
  });

  call('gameList', async ({ query, player }) => listGames(pool, catalogue, query, await readerOf(player)));

  call('recentGames', ({ query, player }) =>
    listGames(pool, catalogue, { ...query, pageNo: query.page ?? query.pageNo, filter: 'RECENT' }, player),
  );

  call('hotGames', async ({ query, player }) => {
    const { games, totalCount } = await pageOf(
      pool,
      catalogue,
      { hot: true, vendor: query.vassalage },
      { limit: HOT_LIMIT, offset: 0 },
      await readerOf(player),
    );
    return { games, pageNum: 1, totalPages: Math.ceil(totalCount / HOT_LIMIT), totalCount };
  });

  call('rankList', async ({ query }) => {
    const { whitelabel } = await settings.read();
    const winners = await findWinners(pool, {
      classify: query.gameCategory === 'ALL' ? null : query.gameCategory,
      since: query.day === 'today' ? merchantDayStart(new Date(), whitelabel.gmtOffsetMinutes) : null,
      limit: query.limitNum,
    });
    return {
      winners: winners.map(({ nickname, payout, currency, settledAt, game }) => ({
        customerName: maskName(nickname),
        winAmount: toWire(amountOfUnits(payout)),
        currency,
        gameName: game.gameName,
        gameTime: settledAt.toISOString(),
        game,
      })),
    };
  });
};
