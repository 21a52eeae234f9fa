import { z } from 'zod';
import { amount, currency, instant, page, pageNo, pageSize } from './primitives.ts';
import { gameCategory } from './system.ts';

/** `showIcon` is a path below an image host of the permission response, without width and ending. */
export const game = z.object({
  nodeId: z.int(),
  gameName: z.string(),
  displayName: z.string(),
  gameCode: z.string(),
  gameType: gameCategory,
  gameClassify: gameCategory,
  vassalage: z.string(),
  vendorCode: z.string(),
  vendorName: z.string(),
  showIcon: z.string(),
  isGame: z.boolean(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.boolean(),
  tags: z.array(z.enum(['JP', 'TG', 'AC'])),
  maintenance: z.boolean(),
  playable: z.boolean(),
});
export type Game = z.infer<typeof game>;

export const gameFilter = z.enum(['NEW', 'FAV', 'ALL', 'HOT', 'RECENT', 'JP', 'TG', 'AC']);
export type GameFilter = z.infer<typeof gameFilter>;

/** R7.03. `gameName` is searched, `vassalage` filters by vendor. */
export const gameListQuery = z.object({
  clientType: z.coerce.number().int().default(3),
  platform: z.string().max(8).default('WEB'),
  merchant: z.string().max(32).optional(),
  gameType: gameCategory.optional(),
  gameClassify: gameCategory.optional(),
  vassalage: z.string().max(32).optional(),
  gameName: z.string().trim().max(64).optional(),
  filter: gameFilter.default('ALL'),
  isNew: z.enum(['0', '1']).optional(),
  language: z.string().max(8).optional(),
  pageNo,
  pageSize,
});
export type GameListQuery = z.input<typeof gameListQuery>;

/** Recent games are paged by `page`; `pageNo` serves clients that page every list alike. */
export const recentQuery = gameListQuery.extend({ page: z.coerce.number().int().min(1).max(10_000).optional() });

export const gameList = page.extend({ games: z.array(game) });
export type GameList = z.infer<typeof gameList>;

export const vendor = z.object({
  id: z.int(),
  code: z.string(),
  displayName: z.string(),
  lagerIcon: z.string(),
  gameType: gameCategory,
  gameCount: z.int(),
  tables: z.int().nullable(),
});
export type Vendor = z.infer<typeof vendor>;

/** One category of the menu; only categories with at least one vendor are sent, already rearranged (R4.16). */
export const menuCategory = z.object({
  title: z.string(),
  gameClassify: gameCategory,
  gameCount: z.int(),
  cards: z.array(vendor),
});
export type MenuCategory = z.infer<typeof menuCategory>;

export const menus = z.object({ categories: z.array(menuCategory), totalCount: z.int() });
export type Menus = z.infer<typeof menus>;

export const hotQuery = z.object({
  merchantCode: z.string().max(32).optional(),
  isPlatform: z.coerce.number().int().default(2),
  vassalage: z.string().max(32).optional(),
  platform: z.string().max(8).default('WEB'),
  language: z.string().max(8).optional(),
});

export const winner = z.object({
  customerName: z.string(),
  winAmount: amount,
  currency,
  gameName: z.string(),
  gameTime: instant,
  game,
});
export type Winner = z.infer<typeof winner>;

export const rankListQuery = z.object({
  gameCategory: z.string().max(16).default('ALL'),
  language: z.string().max(8).optional(),
  limitNum: z.coerce.number().int().min(1).max(20).default(20),
  day: z.enum(['today', 'all']).default('all'),
});

/** `mode` demo plays on the provider's own demo balance and needs no wallet. */
export const launchQuery = z.object({
  gameCode: z.string().max(64),
  mode: z.enum(['real', 'demo']).default('real'),
  language: z.string().max(8).optional(),
  theme: z.enum(['dark', 'light']).optional(),
  backUrl: z.string().max(2048).optional(),
});
export type LaunchQuery = z.input<typeof launchQuery>;

export const launchValue = z.object({
  launchUrl: z.string(),
  gameName: z.string(),
  returnToPlayer: z.string().nullable(),
  demo: z.boolean(),
});
export type LaunchValue = z.infer<typeof launchValue>;
