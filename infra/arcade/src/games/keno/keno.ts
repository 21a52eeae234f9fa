import { computeBinomial } from '#games/rules/compute-binomial.ts';
import type { GameRules, Rtp } from '#games/rules/game-rules.ts';
import type { Multiplier } from '#games/rules/multiplier.ts';
import { listRangesWithoutReplacement, drawWithoutReplacement } from '#games/rules/without-replacement.ts';
import { kenoRisks, PAY_TABLES, type KenoRisk } from './pay-tables.ts';

export const NUMBERS = 40;
export const DRAWS = 10;
export const MAX_PICKS = 10;

const HUNDRED = 100;

export interface KenoChoice {
  /** Distinct numbers from 1 to 40 in the order picked. */
  readonly picks: readonly number[];
  readonly risk: KenoRisk;
}

export interface KenoOutcome extends KenoChoice {
  readonly game: 'keno';
  /** In the order drawn. */
  readonly drawn: readonly number[];
}

/** Payouts in hundredths of the stake, indexed by the number of hits. */
export function getPayTable(risk: KenoRisk, picks: number): readonly number[] {
  return PAY_TABLES[risk][picks - 1] ?? [];
}

/** Number of ways to place the picks with exactly this many hits among the ten numbers drawn. */
export function countWaysToHit(picks: number, hits: number): number {
  return computeBinomial(DRAWS, hits) * computeBinomial(NUMBERS - DRAWS, picks - hits);
}
export function countWaysToPick(picks: number): number {
  return computeBinomial(NUMBERS, picks);
}

export function computeKenoMultiplier(risk: KenoRisk, picks: number, hits: number): Multiplier {
  return {
    numerator: getPayTable(risk, picks)[hits] ?? 0,
    denominator: HUNDRED,
  };
}

/** Exact return of one pay table. */
export function computeKenoRtp(risk: KenoRisk, picks: number): Rtp {
  return {
    payout: getPayTable(risk, picks).reduce((sum, pays, hits) => sum + pays * countWaysToHit(picks, hits), 0),
    outcomes: HUNDRED * countWaysToPick(picks),
  };
}

export function countHits({ picks, drawn }: Pick<KenoOutcome, 'picks' | 'drawn'>): number {
  return picks.filter((number) => drawn.includes(number)).length;
}

const share = ({ payout, outcomes }: Rtp): number => payout / outcomes;
const rtps = kenoRisks.flatMap((risk) => PAY_TABLES[risk].map((_, index) => computeKenoRtp(risk, index + 1)));
const allPays = kenoRisks.flatMap((risk) => PAY_TABLES[risk].flat());

export const keno: GameRules<KenoChoice, KenoOutcome> = {
  ranges: () => listRangesWithoutReplacement(NUMBERS, DRAWS),
  outcome: ({ picks, risk }, indexes) => ({
    game: 'keno',
    picks,
    risk,
    drawn: drawWithoutReplacement(NUMBERS, indexes).map((position) => position + 1),
  }),
  multiplier: (outcome) => computeKenoMultiplier(outcome.risk, outcome.picks.length, countHits(outcome)),
  defaultChoice: { picks: [7], risk: 'classic' },
  rtp: {
    min: rtps.reduce((lowest, each) => (share(each) < share(lowest) ? each : lowest)),
    max: rtps.reduce((highest, each) => (share(each) > share(highest) ? each : highest)),
  },
  maxMultiplier: { numerator: Math.max(...allPays), denominator: HUNDRED },
  steps: null,
};
