import { MAX_TARGET, MIN_TARGET } from '#games/limbo/limbo.ts';
import { parseHundredths } from '#web/controls/hundredths.ts';

/** Targets of the − and + buttons. */
const TARGET_STEPS = [
  101,
  110,
  125,
  150,
  175,
  200,
  250,
  300,
  400,
  500,
  750,
  1_000,
  1_500,
  2_000,
  2_500,
  5_000,
  7_500,
  10_000,
  20_000,
  50_000,
  100_000,
  200_000,
  500_000,
  MAX_TARGET,
];

/** The next step below or above any target. */
export function getNextTarget(target: number, direction: -1 | 1): number {
  return (
    (direction < 0 ? TARGET_STEPS.findLast((step) => step < target) : TARGET_STEPS.find((step) => step > target)) ??
    target
  );
}

export function parseTarget(text: string): number | null {
  return parseHundredths(text, MIN_TARGET, MAX_TARGET);
}

/** Win chance from 0 to 1. */
export function computeWinChance(target: number): number {
  return 99 / target;
}
