import type { GameName } from '#games/games.ts';

const OWN_GAMES: ReadonlyMap<string, GameName> = new Map<string, GameName>([
  ['BGS_SEVENS', 'slot'],
  ['BGS_DICE', 'dice'],
  ['BGS_MINE_MASTER', 'mines'],
  ['BGS_ROCKET_RUN', 'limbo'],
  ['BGS_PLINKO_DROP', 'plinko'],
  ['BGS_HIGH_LOW_LANE', 'hilo'],
  ['BGS_MARQUEE_KENO', 'keno'],
  ['BGS_WHEEL_OF_STARS', 'roulette'],
  ['BGS_COMET_CRASH', 'crash'],
]);

/** In-house titles whose substitute is another game than dice. */
const CLOSEST_GAMES: ReadonlyMap<string, GameName> = new Map<string, GameName>([
  ['BGS_PLINKO_PALACE', 'plinko'],
  ['BGS_DEEP_MINES', 'mines'],
  ['BGS_DOUBLE_WHEEL', 'roulette'],
]);

/** Game code prefixes of card rooms; their substitute is hi-lo. */
const CARD_ROOM_PREFIXES = new Set(['PVP', 'KGT', 'TLG']);

/** Game code prefixes of live studios; their substitute is roulette. */
const LIVE_STUDIO_PREFIXES = new Set(['LIVE', 'VLV', 'GRS', 'ORL', 'OPH']);

/** Game code prefixes of in-house games; their substitute is dice. All other titles get the slot. */
const IN_HOUSE_PREFIXES = new Set(['BGS']);

export interface ResolvedGame {
  readonly game: GameName;
  /** Whether an in-house game replaces a title of another provider. */
  readonly isSubstitute: boolean;
}

/** The in-house game that plays a game code. The code does not name its category, so its prefix decides. */
export function resolveGame(gameCode: string): ResolvedGame {
  const own = OWN_GAMES.get(gameCode);
  if (own) return { game: own, isSubstitute: false };
  const prefix = gameCode.split(/[_.-]/, 1)[0] ?? '';
  return { game: CLOSEST_GAMES.get(gameCode) ?? selectClosestGame(prefix), isSubstitute: true };
}

function selectClosestGame(prefix: string): GameName {
  if (CARD_ROOM_PREFIXES.has(prefix)) return 'hilo';
  if (LIVE_STUDIO_PREFIXES.has(prefix)) return 'roulette';
  return IN_HOUSE_PREFIXES.has(prefix) ? 'dice' : 'slot';
}
