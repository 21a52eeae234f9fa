import { computeBinomial } from '#games/rules/compute-binomial.ts';
import type { GameRules, Rtp } from '#games/rules/game-rules.ts';
import type { Multiplier } from '#games/rules/multiplier.ts';
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
  /** Direction in each row: 0 is left, 1 is right. */
  readonly path: readonly number[];
  /** Index of the bucket, counted from the left from 0. */
  readonly bucket: number;
}

/** Payout of a bucket in tenths of the stake. */
export function getPayTenths({ rows, risk }: PlinkoChoice, bucket: number): number {
  return payTables[rows - MIN_ROWS]?.[risk][Math.min(bucket, rows - bucket)] ?? 0;
}

export function computeBucketMultiplier(choice: PlinkoChoice, bucket: number): Multiplier {
  return {
    numerator: getPayTenths(choice, bucket),
    denominator: 10,
  };
}

/** Number of paths to a bucket, of 2^rows equally likely ones. */
export function countPaths({ rows }: Pick<PlinkoChoice, 'rows'>, bucket: number): number {
  return computeBinomial(rows, bucket);
}

export function listBuckets({ rows }: Pick<PlinkoChoice, 'rows'>): readonly number[] {
  return Array.from({ length: rows + 1 }, (_, bucket) => bucket);
}

/** Exact return of one pay table. */
export function computeTableRtp(choice: PlinkoChoice): Rtp {
  return {
    payout: listBuckets(choice).reduce(
      (sum, bucket) => sum + countPaths(choice, bucket) * getPayTenths(choice, bucket),
      0,
    ),
    outcomes: 10 * 2 ** choice.rows,
  };
}

export const plinkoChoices: readonly PlinkoChoice[] = payTables.flatMap((_, index) =>
  RISKS.map((risk) => ({ rows: MIN_ROWS + index, risk })),
);

const rtps = plinkoChoices.map(computeTableRtp);
const share = ({ payout, outcomes }: Rtp): number => payout / outcomes;

export const plinko: GameRules<PlinkoChoice, PlinkoOutcome> = {
  ranges: ({ rows }) => Array.from({ length: rows }, () => 2),
  outcome: ({ rows, risk }, drawn) => ({
    game: 'plinko',
    rows,
    risk,
    path: drawn,
    bucket: drawn.reduce((sum, direction) => sum + direction, 0),
  }),
  multiplier: (outcome) => computeBucketMultiplier(outcome, outcome.bucket),
  defaultChoice: { rows: 12, risk: 'medium' },
  rtp: {
    min: rtps.reduce((lowest, each) => (share(each) < share(lowest) ? each : lowest)),
    max: rtps.reduce((highest, each) => (share(each) > share(highest) ? each : highest)),
  },
  maxMultiplier: computeBucketMultiplier({ rows: MAX_ROWS, risk: 'high' }, 0),
  steps: null,
};
