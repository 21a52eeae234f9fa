import { hash } from 'node:crypto';
import type { LaunchValue, LottoLobby } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';
import { FUN } from '@marquee/money';
import { createLaunchToken } from '@marquee/signed-calls';
import { toMs } from '@marquee/time';
import { GatewayError } from '#http/gateway-error.ts';
import { acceptsCurrency } from '#modules/games/catalogue/accepts-currency.ts';
import { createLaunchUrl } from './launch-url.ts';
import { findLaunchGame, openGameSession, takePlayMoney, type LaunchGame } from './launch.repository.ts';

export { endGameSessions } from './launch.repository.ts';

const LOTTO_VN = 'TCG_LOTTO_VN';

const LAUNCH_TOKEN_MS = toMs({ minutes: 5 });

interface LaunchOptions {
  readonly gameCode: string;
  readonly language: string;
  readonly theme: string;
  readonly hosts: readonly string[];
  readonly backUrl?: string | undefined;
  /** Parameters of a Vietnamese lottery lobby. */
  readonly lotto?: LottoLobby | undefined;
}

export interface LaunchVendor {
  readonly code: string;
  readonly hasTransferWallet: boolean;
}

interface RealLaunchOptions extends LaunchOptions {
  /** Provider code → secret, with which the provider recognizes the launch token. */
  readonly providerSecrets: Readonly<Record<string, string>>;
  readonly player: { readonly playerId: string; readonly currency: string };
  readonly clientIp: string;
  /** SHA-256 in hex of the token of the login session; null when the game is not launched from one. */
  readonly loginSession: string | null;
  /**
   * Moves the player's cash to the wallet that the game debits. Resolves with the amount deposited at the vendor, if
   * any.
   */
  readonly fundWallet?: (vendor: LaunchVendor) => Promise<string | null>;
}

/** A game without a provider is also reported as under maintenance: it cannot be played now. */
const playableGame = async (db: Queryable, gameCode: string): Promise<LaunchGame & { readonly provider: string }> => {
  const found = await findLaunchGame(db, gameCode);
  if (!found) throw new GatewayError('game.not_found');
  if (found.game.maintenance) throw new GatewayError('game.maintenance');
  if (!found.game.isGame) throw new GatewayError('game.not_found');
  if (found.provider === null) throw new GatewayError('game.maintenance');
  return { ...found, provider: found.provider };
};

/** The player's language if the vendor supports it, else English, else the vendor's first language. */
const supportedLanguage = (requested: string, languages: readonly string[] | null): string =>
  languages === null
    ? requested
    : ([requested, 'en'].find((language) => languages.includes(language)) ?? languages[0] ?? requested);

const toLaunchValue = (
  { game, opensIn, languages, returnToPlayer }: LaunchGame,
  options: LaunchOptions,
  launchToken: string | null,
): LaunchValue => ({
  launchUrl: createLaunchUrl({
    ...options,
    lotto: game.vassalage === LOTTO_VN ? options.lotto : undefined,
    language: supportedLanguage(options.language, languages),
    gameCode: game.gameCode,
    launchToken,
  }),
  game,
  opensIn,
  returnToPlayer,
  demo: launchToken === null,
});

/**
 * A launch of play money counts as one of its stakes, because its rows stay for ever too.
 * @throws GatewayError `too_many_requests` when the account or its network has used them up
 */
async function consumePlayMoney(
  db: Queryable,
  { player, clientIp }: Pick<RealLaunchOptions, 'player' | 'clientIp'>,
): Promise<void> {
  if (player.currency !== FUN) return;
  const retryAfterSeconds = await takePlayMoney(db, player.playerId, clientIp);
  if (retryAfterSeconds !== null) throw new GatewayError('too_many_requests', { retryAfterSeconds });
}

/**
 * Launches a game for real play; trial players play with their trial balance.
 * @throws GatewayError `session.expired` when the login session has ended in the meantime, `too_many_requests` when the
 * account or its network has used up the play money
 */
export async function launchRealGame(db: Queryable, options: RealLaunchOptions): Promise<LaunchValue> {
  const { player, language, loginSession, providerSecrets } = options;
  const launched = await playableGame(db, options.gameCode);
  if (!acceptsCurrency(player.currency, launched.currencies)) throw new GatewayError('game.currency_unavailable');
  const secret = providerSecrets[launched.provider];
  // The provider could not authenticate at the platform.
  if (secret === undefined) throw new GatewayError('game.maintenance');
  await consumePlayMoney(db, options);
  const transferred =
    (await options.fundWallet?.({ code: launched.game.vendorCode, hasTransferWallet: launched.hasTransferWallet })) ??
    null;
  const launchToken = createLaunchToken(secret, Date.now() + LAUNCH_TOKEN_MS);
  const isOpen = await openGameSession(db, {
    provider: launched.provider,
    playerId: player.playerId,
    gameCode: launched.game.gameCode,
    currency: player.currency,
    language: supportedLanguage(language, launched.languages),
    launchHash: hash('sha256', launchToken, 'buffer'),
    lifetimeMs: LAUNCH_TOKEN_MS,
    loginSession,
  });
  if (!isOpen) throw new GatewayError('session.expired');
  return { ...toLaunchValue(launched, options, launchToken), ...(transferred !== null && { transferred }) };
}

/** Launches a game with the provider's demo balance; no wallet is used. */
export async function launchDemoGame(db: Queryable, options: LaunchOptions): Promise<LaunchValue> {
  return toLaunchValue(await playableGame(db, options.gameCode), options, null);
}
