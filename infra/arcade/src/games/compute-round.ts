import type { Digest } from '#fairness/digest.ts';
import { drawIntegers } from '#fairness/draw.ts';
import type { RoundSeeds } from '#fairness/seeds.ts';
import { games, type Bet, type SeedGame, type Outcome } from './games.ts';
import type { Multiplier } from '#games/rules/multiplier.ts';

export interface RoundResult<Name extends SeedGame = SeedGame> {
  readonly outcome: Outcome<Name>;
  readonly multiplier: Multiplier;
}

/** Computes outcome and multiplier of a round from its seeds and its bet. */
export async function computeRound<Name extends SeedGame>(
  hmacSha256: Digest['hmacSha256'],
  seeds: RoundSeeds,
  bet: Bet<Name>,
): Promise<RoundResult<Name>> {
  const rules = games[bet.game];
  const drawn = await drawIntegers(hmacSha256, seeds, rules.ranges(bet.choice));
  const outcome = rules.outcome(bet.choice, drawn);
  return { outcome, multiplier: rules.multiplier(outcome) };
}
