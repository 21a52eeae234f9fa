import { amountOfUnits, toWire } from '@marquee/money';
import type { GatewayModule } from '#http/call.ts';
import { Catalogue } from './catalogue.ts';
import { listGames, pageOf } from './game-list.service.ts';
import { maskName } from './masked-name.ts';
import { merchantDayStart } from './merchant-day.ts';
import { findWinners } from './winners.repository.ts';

const HOT_LIMIT = 100;

export const gamesModule: GatewayModule = ({ gateway, call }) => {
  const { pool, changes, settings } = gateway;
  const catalogue = new Catalogue({ pool, changes, hasSports: async () => (await settings.read()).has('SPORTS') });

  call('gameMenus', () => catalogue.menus());

  call('gameList', ({ query, player }) => listGames(pool, catalogue, query, player?.playerId ?? null));

  call('recentGames', ({ query, player }) =>
    listGames(pool, catalogue, { ...query, pageNo: query.page ?? query.pageNo, filter: 'RECENT' }, player.playerId));

  call('hotGames', async ({ query }) => {
    const { games, totalCount } = await pageOf(pool, catalogue, { hot: true, vendor: query.vassalage }, { limit: HOT_LIMIT, offset: 0 });
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
