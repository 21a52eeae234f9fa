import { drawIntegers } from '#fair/draw.ts';
import type { Digest } from '#fair/digest.ts';
import type { RoundSeeds } from '#fair/seeds.ts';
import { diceMultiplier, diceOutcome, diceRanges, type DiceChoice, type DiceOutcome } from './dice.ts';
import type { Multiplier } from './multiplier.ts';
import { slotMultiplier, slotOutcome, slotRanges, type SlotOutcome } from './slot.ts';

export type Bet = { readonly game: 'slot' } | { readonly game: 'dice'; readonly choice: DiceChoice };

export type Outcome = ({ readonly game: 'slot' } & SlotOutcome) | ({ readonly game: 'dice' } & DiceOutcome);

export interface RoundResult {
  readonly outcome: Outcome;
  readonly multiplier: Multiplier;
}

/** The whole of a game: seeds and bet in, outcome and multiplier out. The service and the verify page run this same code. */
export async function playRound(hmacSha256: Digest['hmacSha256'], seeds: RoundSeeds, bet: Bet): Promise<RoundResult> {
  if (bet.game === 'slot') {
    const result = slotOutcome(await drawIntegers(hmacSha256, seeds, slotRanges));
    return { outcome: { game: 'slot', ...result }, multiplier: slotMultiplier(result) };
  }
  const [roll = 0] = await drawIntegers(hmacSha256, seeds, diceRanges);
  const result = diceOutcome(bet.choice, roll);
  return { outcome: { game: 'dice', ...result }, multiplier: diceMultiplier(result) };
}
