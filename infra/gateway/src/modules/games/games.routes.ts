import { amountOfUnits, toWire } from '@marquee/money';
import { Kept } from '#db/kept.ts';
import type { GatewayModule } from '#http/call.ts';
import { findGames, readMenuRows } from './catalogue.repository.ts';
import { listGames } from './game-list.service.ts';
import { maskName } from './masked-name.ts';
import { menusOf } from './menus.ts';
import { merchantDayStart } from './merchant-day.ts';
import { findWinners } from './winners.repository.ts';

const HOT_LIMIT = 100;

export const gamesModule: GatewayModule = ({ gateway, call }) => {
  const { pool, changes, settings } = gateway;
  const menus = new Kept({ changes, channel: 'catalogue_changed', milliseconds: 5_000, load: async () => menusOf(await readMenuRows(pool)) });

  call('gameMenus', () => menus.read());

  call('gameList', ({ query, player }) => listGames(pool, query, player?.playerId ?? null));

  call('recentGames', ({ query, player }) =>
    listGames(pool, { ...query, pageNo: query.page ?? query.pageNo, filter: 'RECENT' }, player.playerId));

  call('hotGames', async ({ query }) => {
    const { games, totalCount } = await findGames(pool, { hot: true, vendor: query.vassalage, limit: HOT_LIMIT, offset: 0 });
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
