import type { GameName } from '#games/games.ts';

export const gameCodePattern = /^[A-Za-z0-9_.-]{1,64}$/;

const OWN: Readonly<Record<string, GameName>> = {
  BGS_SEVENS: 'slot',
  BGS_DICE: 'dice',
  BGS_MINE_MASTER: 'mines',
  BGS_ROCKET_RUN: 'limbo',
  BGS_PLINKO_DROP: 'plinko',
  BGS_HIGH_LOW_LANE: 'hilo',
  BGS_MARQUEE_KENO: 'keno',
  BGS_WHEEL_OF_STARS: 'roulette',
  BGS_COMET_CRASH: 'crash',
};

/** Games of ours that another of ours is nearer to than dice. */
const NEAREST: Readonly<Record<string, GameName>> = {
  BGS_PLINKO_PALACE: 'plinko',
  BGS_DEEP_MINES: 'mines',
  BGS_DOUBLE_WHEEL: 'roulette',
};

/** Prefixes of card rooms. */
const PLAYED_WITH_CARDS = new Set(['PVP', 'KGT', 'TLG']);

/** Prefixes of live studios. */
const PLAYED_WITH_A_WHEEL = new Set(['LIVE', 'VLV', 'GRS', 'ORL', 'OPH']);

/** Prefixes of in-house games. Slots, fish and everything else get the slot. */
const PLAYED_WITH_DICE = new Set(['BGS']);

export interface ServedGame {
  readonly game: GameName;
  /** True where one of our games stands in for a game that somebody else makes. */
  readonly standIn: boolean;
}

export function gameFor(gameCode: string): ServedGame {
  const own = OWN[gameCode];
  if (own) return { game: own, standIn: false };
  const prefix = gameCode.split(/[_.-]/, 1)[0] ?? '';
  return { game: NEAREST[gameCode] ?? nearestTo(prefix), standIn: true };
}

function nearestTo(prefix: string): GameName {
  if (PLAYED_WITH_CARDS.has(prefix)) return 'hilo';
  if (PLAYED_WITH_A_WHEEL.has(prefix)) return 'roulette';
  return PLAYED_WITH_DICE.has(prefix) ? 'dice' : 'slot';
}
