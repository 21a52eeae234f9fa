import { binomial } from '../binomial.ts';
import type { GameRules, Rtp } from '../game-rules.ts';
import type { Multiplier } from '../multiplier.ts';
import { shrinkingRanges, takePlaces } from '../without-replacement.ts';
import { kenoRisks, PAY_TABLES, type KenoRisk } from './pay-tables.ts';

export const NUMBERS = 40;
export const DRAWS = 10;
export const MAX_PICKS = 10;

const HUNDRED = 100;

export interface KenoChoice {
  /** Numbers from 1 to 40, each once, in the order picked. */
  readonly picks: readonly number[];
  readonly risk: KenoRisk;
}

export interface KenoOutcome extends KenoChoice {
  readonly game: 'keno';
  /** In the order drawn. */
  readonly drawn: readonly number[];
}

/** Hundredths of the stake for each number of hits, from none to all. */
export function payTable(risk: KenoRisk, picks: number): readonly number[] {
  return PAY_TABLES[risk][picks - 1] ?? [];
}

/** In how many of all ways to lay the picks so many of them are among the ten drawn. */
export function waysToHit(picks: number, hits: number): number {
  return binomial(DRAWS, hits) * binomial(NUMBERS - DRAWS, picks - hits);
}
export function waysToPick(picks: number): number {
  return binomial(NUMBERS, picks);
}

export function kenoPays(risk: KenoRisk, picks: number, hits: number): Multiplier {
  return {
    numerator: payTable(risk, picks)[hits] ?? 0,
    denominator: HUNDRED,
  };
}

/** What one table returns, exactly. */
export function kenoRtp(risk: KenoRisk, picks: number): Rtp {
  return {
    returned: payTable(risk, picks).reduce((sum, pays, hits) => sum + pays * waysToHit(picks, hits), 0),
    outcomes: HUNDRED * waysToPick(picks),
  };
}

export function hitsOf({ picks, drawn }: Pick<KenoOutcome, 'picks' | 'drawn'>): number {
  return picks.filter((number) => drawn.includes(number)).length;
}

const share = ({ returned, outcomes }: Rtp): number => returned / outcomes;
const rtps = kenoRisks.flatMap((risk) => PAY_TABLES[risk].map((_, index) => kenoRtp(risk, index + 1)));
const allPays = kenoRisks.flatMap((risk) => PAY_TABLES[risk].flat());

export const keno: GameRules<KenoChoice, KenoOutcome> = {
  ranges: () => shrinkingRanges(NUMBERS, DRAWS),
  outcome: ({ picks, risk }, places) => ({
    game: 'keno',
    picks,
    risk,
    drawn: takePlaces(NUMBERS, places).map((place) => place + 1),
  }),
  multiplier: (outcome) => kenoPays(outcome.risk, outcome.picks.length, hitsOf(outcome)),
  usual: { picks: [7], risk: 'classic' },
  rtp: {
    least: rtps.reduce((least, each) => (share(each) < share(least) ? each : least)),
    most: rtps.reduce((most, each) => (share(each) > share(most) ? each : most)),
  },
  highest: { numerator: Math.max(...allPays), denominator: HUNDRED },
  stages: null,
};
