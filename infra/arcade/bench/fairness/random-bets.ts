import { randomInt } from 'node:crypto';
import { MAX_CHANCE, MIN_CHANCE } from '#games/dice/dice.ts';
import type { Bet, SeedGame } from '#games/games.ts';
import { guesses, MAX_CARDS } from '#games/hilo/hilo.ts';
import { MAX_PICKS, NUMBERS } from '#games/keno/keno.ts';
import { kenoRisks } from '#games/keno/pay-tables.ts';
import { MAX_TARGET, MIN_TARGET } from '#games/limbo/limbo.ts';
import { getMaxPicks, MAX_MINES, MIN_MINES, TILES } from '#games/mines/mines.ts';
import { plinko, plinkoChoices } from '#games/plinko/plinko.ts';
import { MAX_CHIPS, MAX_SPOTS } from '#games/roulette/roulette.ts';
import { SPOTS } from '#games/roulette/spots.ts';

/** Distinct random numbers below a bound. */
function distinctBelow(bound: number, count: number): number[] {
  const left = Array.from({ length: bound }, (_, number) => number);
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0] ?? 0);
}

const spots = [...SPOTS.keys()];
const moves = [...guesses, 'skip'] as const;

/** A random valid bet of each game. */
export const randomBets: { readonly [Name in SeedGame]: () => Bet<Name> } = {
  slot: () => ({ game: 'slot', choice: {} }),
  dice: () => ({
    game: 'dice',
    choice: { chance: randomInt(MIN_CHANCE, MAX_CHANCE + 1), side: randomInt(2) === 0 ? 'under' : 'over' },
  }),
  limbo: () => ({ game: 'limbo', choice: { target: randomInt(MIN_TARGET, MAX_TARGET + 1) } }),
  plinko: () => ({ game: 'plinko', choice: plinkoChoices[randomInt(plinkoChoices.length)] ?? plinko.defaultChoice }),
  hilo: () => ({
    game: 'hilo',
    choice: { steps: Array.from({ length: randomInt(MAX_CARDS) }, () => moves[randomInt(moves.length)] ?? 'skip') },
  }),
  keno: () => ({
    game: 'keno',
    choice: {
      picks: distinctBelow(NUMBERS, randomInt(1, MAX_PICKS + 1)).map((index) => index + 1),
      risk: kenoRisks[randomInt(kenoRisks.length)] ?? 'classic',
    },
  }),
  roulette: () => ({
    game: 'roulette',
    choice: {
      placements: distinctBelow(spots.length, randomInt(1, MAX_SPOTS + 1)).map((index) => ({
        spot: spots[index] ?? 'red',
        chips: randomInt(1, MAX_CHIPS / MAX_SPOTS + 1),
      })),
    },
  }),
  mines: () => {
    const mines = randomInt(MIN_MINES, MAX_MINES + 1);
    return { game: 'mines', choice: { mines, picks: distinctBelow(TILES, randomInt(1, getMaxPicks(mines) + 1)) } };
  },
};
