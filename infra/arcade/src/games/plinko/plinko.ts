import { binomial } from '../binomial.ts';
import type { GameRules, Rtp } from '../game-rules.ts';
import type { Multiplier } from '../multiplier.ts';
import { payTables, type PlinkoRisk } from './pay-tables.ts';

export const MIN_ROWS = 8;
export const MAX_ROWS = MIN_ROWS + payTables.length - 1;
export const RISKS: readonly PlinkoRisk[] = ['low', 'medium', 'high'];

export interface PlinkoChoice {
  readonly rows: number;
  readonly risk: PlinkoRisk;
}

export interface PlinkoOutcome extends PlinkoChoice {
  readonly game: 'plinko';
  /** Row by row, 0 to the left and 1 to the right. */
  readonly path: readonly number[];
  /** The bucket it fell into, counted from the left from 0. */
  readonly slot: number;
}

/** What a bucket pays, in tenths of the stake. */
export function tenthsOf({ rows, risk }: PlinkoChoice, slot: number): number {
  return payTables[rows - MIN_ROWS]?.[risk][Math.min(slot, rows - slot)] ?? 0;
}

export function bucketMultiplier(choice: PlinkoChoice, slot: number): Multiplier {
  return {
    numerator: tenthsOf(choice, slot),
    denominator: 10,
  };
}

/** Ways that lead to a bucket, of the 2^rows that are equally likely. */
export function waysTo({ rows }: Pick<PlinkoChoice, 'rows'>, slot: number): number {
  return binomial(rows, slot);
}

export function bucketsOf({ rows }: Pick<PlinkoChoice, 'rows'>): readonly number[] {
  return Array.from({ length: rows + 1 }, (_, slot) => slot);
}

/** Counted over every way from the table that pays. */
export function tableRtp(choice: PlinkoChoice): Rtp {
  return {
    returned: bucketsOf(choice).reduce((sum, slot) => sum + waysTo(choice, slot) * tenthsOf(choice, slot), 0),
    outcomes: 10 * 2 ** choice.rows,
  };
}

export const plinkoChoices: readonly PlinkoChoice[] = payTables.flatMap((_, index) =>
  RISKS.map((risk) => ({ rows: MIN_ROWS + index, risk })),
);

const rtps = plinkoChoices.map(tableRtp);
const share = ({ returned, outcomes }: Rtp): number => returned / outcomes;

export const plinko: GameRules<PlinkoChoice, PlinkoOutcome> = {
  ranges: ({ rows }) => Array.from({ length: rows }, () => 2),
  outcome: ({ rows, risk }, drawn) => ({
    game: 'plinko',
    rows,
    risk,
    path: drawn,
    slot: drawn.reduce((sum, direction) => sum + direction, 0),
  }),
  multiplier: (outcome) => bucketMultiplier(outcome, outcome.slot),
  usual: { rows: 12, risk: 'medium' },
  rtp: {
    least: rtps.reduce((least, each) => (share(each) < share(least) ? each : least)),
    most: rtps.reduce((most, each) => (share(each) > share(most) ? each : most)),
  },
  highest: bucketMultiplier({ rows: MAX_ROWS, risk: 'high' }, 0),
  stages: null,
};
