import { hash, randomBytes } from 'node:crypto';
import type { LaunchValue, LottoLobby } from '@marquee/contract';
import type { Queryable } from '#db/pool.ts';
import { Refusal } from '#http/refusal.ts';
import { playsIn } from '#modules/games/availability.service.ts';
import { launchUrl } from './launch-url.ts';
import { findLaunchGame, openGameSession, type LaunchGame } from './launch.repository.ts';

const LOTTO_VN = 'TCG_LOTTO_VN';

interface LaunchOptions {
  readonly gameCode: string;
  readonly language: string;
  readonly theme: string;
  readonly hosts: readonly string[];
  readonly backUrl?: string | undefined;
  /** R7.04: what the lobby of a Vietnamese lottery is opened with. */
  readonly lotto?: LottoLobby | undefined;
}

interface RealLaunchOptions extends LaunchOptions {
  readonly player: { readonly playerId: string; readonly currency: string };
  /** Brings the player's money to where the vendor plays with it; answers what was moved. */
  readonly bringMoney?: (vendor: { readonly code: string; readonly keepsWallet: boolean }) => Promise<string | null>;
}

/** Maintenance is told for a game without a provider too: it cannot be played now, another one can. */
const playableGame = async (db: Queryable, gameCode: string): Promise<LaunchGame & { readonly provider: string }> => {
  const found = await findLaunchGame(db, gameCode);
  if (!found) throw new Refusal('game.not_found');
  if (found.game.maintenance || found.provider === null) throw new Refusal('game.maintenance');
  return { ...found, provider: found.provider };
};

/** The language of the player where the vendor speaks it, else English or the first that it does. */
const spoken = (asked: string, languages: readonly string[] | null): string =>
  languages === null
    ? asked
    : ([asked, 'en'].find((language) => languages.includes(language)) ?? languages[0] ?? asked);

const valueOf = (
  { game, opensIn, languages, returnToPlayer }: LaunchGame,
  options: LaunchOptions,
  launchToken: string | null,
): LaunchValue => ({
  launchUrl: launchUrl({
    ...options,
    lotto: game.vassalage === LOTTO_VN ? options.lotto : undefined,
    language: spoken(options.language, languages),
    gameCode: game.gameCode,
    launchToken,
  }),
  game,
  opensIn,
  returnToPlayer,
  demo: launchToken === null,
});

/** Starts a game on the player's own wallet; trial players play with their trial money. */
export async function launchReal(db: Queryable, options: RealLaunchOptions): Promise<LaunchValue> {
  const { player, language } = options;
  const launched = await playableGame(db, options.gameCode);
  if (!playsIn(player.currency, launched.currencies)) throw new Refusal('game.currency_unavailable');
  const transferred =
    (await options.bringMoney?.({ code: launched.game.vendorCode, keepsWallet: launched.keepsWallet })) ?? null;
  const launchToken = randomBytes(32).toString('base64url');
  await openGameSession(db, {
    provider: launched.provider,
    playerId: player.playerId,
    gameCode: launched.game.gameCode,
    currency: player.currency,
    language: spoken(language, launched.languages),
    launchHash: hash('sha256', launchToken, 'buffer'),
  });
  return { ...valueOf(launched, options, launchToken), ...(transferred !== null && { transferred }) };
}

/** Starts a game on the provider's practice money; no wallet is touched. */
export async function launchDemo(db: Queryable, options: LaunchOptions): Promise<LaunchValue> {
  return valueOf(await playableGame(db, options.gameCode), options, null);
}
