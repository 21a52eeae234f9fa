import { z } from 'zod';
import { parseWebAddress } from '#addresses/addresses.ts';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { launchValue, prizeMode } from '#schemas/responses/games.ts';
import { languageCode } from '#schemas/primitives.ts';

/** Parameters of a Vietnamese lottery lobby. A launch has all of them or none. */
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
const launchQuery = z
  .object({
    gameCode: z.string().max(64),
    mode: z.enum(['real', 'demo']).default('real'),
    language: languageCode,
    theme: z.enum(['dark', 'light']).optional(),
    backUrl: z
      .string()
      .refine((address) => parseWebAddress(address) !== null)
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
export type ParsedLaunchQuery = z.output<typeof launchQuery>;

export const launchCalls = defineCalls({
  launchGame: {
    method: 'GET',
    path: '/wps/game/launchGame',
    caller: 'token',
    query: launchQuery,
    response: launchValue,
    errors: [
      'game.not_found',
      'game.maintenance',
      'game.currency_unavailable',
      'launch.foreign_address',
      'wallet.transfer_pending',
      'wallet.transfer_rejected',
      'wallet.not_enough',
      'wallet.limited',
    ],
  },
  launchDemo: {
    method: 'GET',
    path: '/wps/relay/GCS_gameLaunchFB',
    caller: 'public',
    query: launchQuery,
    response: launchValue,
    errors: ['game.not_found', 'game.maintenance', 'launch.foreign_address'],
  },
});
