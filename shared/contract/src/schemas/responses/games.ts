import * as z from 'zod/mini';
import { amount, currency, instant, page } from './primitives.ts';
import { gameCategory } from './system.ts';

const gameTag = z.enum(['JP', 'TG', 'AC']);

/** `showIcon` is a path below an image host of the permission response, without width and extension. */
export const game = z.object({
  nodeId: z.int(),
  gameName: z.string(),
  /** Name on the card. Gateways before it was added do not send it. */
  title: z.optional(z.string()),
  displayName: z.string(),
  gameCode: z.string(),
  gameType: gameCategory,
  gameClassify: gameCategory,
  /** Code of the vendor; the name comes from the product specification. */
  vassalage: z.string(),
  vendorCode: z.string(),
  vendorName: z.string(),
  showIcon: z.string(),
  /** False for an entry that stands for the games of its vendor and opens them in a window. */
  isGame: z.boolean(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.boolean(),
  tags: z.array(gameTag),
  maintenance: z.boolean(),
  playable: z.boolean(),
});
export type Game = z.infer<typeof game>;

export const gameList = z.extend(page, { games: z.array(game) });
export type GameList = z.infer<typeof gameList>;

/** A player's favourite games, newest first. */
export const favouriteGames = z.object({
  content: z.array(game),
  pageNum: z.int().check(z.minimum(1)),
  totalPages: z.int().check(z.minimum(0)),
});

/** Node ids of the favourite games. */
export const nodeIdList = z.object({ nodeIds: z.array(z.int()) });

export const vendor = z.object({
  id: z.int(),
  code: z.string(),
  displayName: z.string(),
  lagerIcon: z.string(),
  gameType: gameCategory,
  gameCount: z.int(),
  tables: z.nullable(z.int()),
  maintenance: z.boolean(),
});
export type Vendor = z.infer<typeof vendor>;

/**
 * A menu category. Only categories with a vendor are sent. `cards` has one entry per vendor of the category, `tags`
 * those of its listed games.
 */
export const menuCategory = z.object({
  title: z.string(),
  gameClassify: gameCategory,
  gameCount: z.int(),
  tags: z.optional(z.array(gameTag)),
  cards: z.array(vendor),
});
export type MenuCategory = z.infer<typeof menuCategory>;

/** Prize table of the lotteries. */
export const prizeMode = z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']);
export type PrizeMode = z.infer<typeof prizeMode>;

export const menus = z.object({ categories: z.array(menuCategory), totalCount: z.int(), prizeMode });
export type Menus = z.infer<typeof menus>;

/** Categories of each vendor; `vassalage` is the code of the vendor. */
export const vassalageGameTypes = z.object({
  vendors: z.array(z.object({ vassalage: z.string(), gameTypes: z.array(gameCategory) })),
});

/** Vendors with new games, and the number of those games. */
export const newGameVendors = z.object({ vendors: z.array(z.extend(vendor, { newGames: z.int() })) });
export type NewGameVendor = z.infer<typeof newGameVendors>['vendors'][number];

/** A multi-player table. `players` opened it within the last half hour. */
export const room = z.object({
  roomId: z.int(),
  roomName: z.string(),
  gameCode: z.string(),
  gameType: gameCategory,
  maintenance: z.boolean(),
  players: z.int(),
});
export type Room = z.infer<typeof room>;
export const roomList = z.object({ rooms: z.array(room) });

export const winner = z.object({
  customerName: z.string(),
  winAmount: amount,
  currency,
  gameName: z.string(),
  gameTime: instant,
  game,
});
export type Winner = z.infer<typeof winner>;
export const winnerList = z.object({ winners: z.array(winner) });

/**
 * `opensIn`: in a frame of the site, or in a separate window only. `transferred`: amount deposited from the cash
 * account into the vendor wallet for this launch.
 */
export const launchValue = z.object({
  launchUrl: z.string(),
  game,
  opensIn: z.enum(['frame', 'window']),
  returnToPlayer: z.nullable(z.string()),
  demo: z.boolean(),
  transferred: z.optional(amount),
});
export type LaunchValue = z.infer<typeof launchValue>;
