import { z } from 'zod';
import { prizeMode } from './responses/games.ts';
import { gameCategory } from './responses/system.ts';
import { pageNo, pageSize } from './primitives.ts';

export const gameFilter = z.enum(['NEW', 'FAV', 'ALL', 'HOT', 'RECENT', 'JP', 'TG', 'AC']);
export type GameFilter = z.infer<typeof gameFilter>;

/**
 * R7.03. `vassalage` is a vendor code. `gameName` is matched case-insensitively: one or two letters at the beginning of
 * words, more letters anywhere. A search returns 1,000 games at most.
 */
export const gameListQuery = z.object({
  clientType: z.coerce.number().int().default(3),
  platform: z.string().max(8).default('WEB'),
  merchant: z.string().max(32).optional(),
  gameType: z.optional(gameCategory),
  gameClassify: z.optional(gameCategory),
  vassalage: z.string().max(32).optional(),
  gameName: z.string().trim().max(64).optional(),
  filter: gameFilter.default('ALL'),
  isNew: z.enum(['0', '1']).optional(),
  language: z.string().max(8).optional(),
  pageNo,
  pageSize,
});
export type GameListQuery = z.input<typeof gameListQuery>;

/** Recent games are paged by `page`; `pageNo` is accepted, too. */
export const recentQuery = gameListQuery.extend({ page: z.coerce.number().int().min(1).max(10_000).optional() });

/** R4.15: node id of a game, with its vendor and category. */
export const favouriteKey = z.strictObject({
  nodeId: z.coerce.number<number>().int().min(1).max(2_147_483_647),
  vendor: z.string().max(32),
  gameType: gameCategory,
});

/** Without `pageSize`, all favourites are on one page. */
export const favouritesQuery = z.object({
  clientType: z.coerce.number().int().default(3),
  platform: z.string().max(8).default('WEB'),
  gameType: z.optional(gameCategory),
  language: z.string().max(8).optional(),
  pageNo,
  pageSize: z.coerce.number().int().min(1).max(999).default(999),
});

export const hotQuery = z.object({
  merchantCode: z.string().max(32).optional(),
  isPlatform: z.coerce.number().int().default(2),
  vassalage: z.string().max(32).optional(),
  platform: z.string().max(8).default('WEB'),
  language: z.string().max(8).optional(),
});

export const rankListQuery = z.object({
  gameCategory: z.string().max(16).default('ALL'),
  language: z.string().max(8).optional(),
  limitNum: z.coerce.number().int().min(1).max(20).default(20),
  day: z.enum(['today', 'all']).default('all'),
});

export const vassalageQuery = z.object({ vassalage: z.string().max(32), language: z.string().max(8).optional() });

/** R7.04: parameters of a Vietnamese lottery lobby. A launch has all of them or none. */
const lottoLobby = z.object({
  lottoArea: z.literal('VN'),
  launchMode: z.literal('LOTT'),
  lottoPrizeMode: prizeMode,
  lottoGameCode: z.string().max(64),
  lottoView: z.enum(['betting', 'lobby']),
  device: z.enum(['WEB', 'MOBILE']),
});
export type LottoLobby = z.infer<typeof lottoLobby>;
const lottoKeys = Object.keys(lottoLobby.shape);

/**
 * `mode` demo uses the provider's demo balance and no wallet. `backUrl` is the address of the game's exit, on a
 * domain of the merchant.
 */
export const launchQuery = z
  .object({
    gameCode: z.string().max(64),
    mode: z.enum(['real', 'demo']).default('real'),
    language: z.string().max(8).optional(),
    theme: z.enum(['dark', 'light']).optional(),
    backUrl: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .optional(),
    ...lottoLobby.partial().shape,
  })
  .transform(({ lottoArea, launchMode, lottoPrizeMode, lottoGameCode, lottoView, device, ...launch }, context) => {
    const requested = { lottoArea, launchMode, lottoPrizeMode, lottoGameCode, lottoView, device };
    if (Object.values(requested).every((value) => value === undefined)) return { ...launch, lotto: undefined };
    const lotto = lottoLobby.safeParse(requested);
    if (lotto.success) return { ...launch, lotto: lotto.data };
    for (const path of lottoKeys.filter((key) => lotto.error.issues.some((issue) => issue.path[0] === key)))
      context.addIssue({ code: 'custom', message: 'missing', path: [path] });
    return z.NEVER;
  });
export type LaunchQuery = z.input<typeof launchQuery>;
