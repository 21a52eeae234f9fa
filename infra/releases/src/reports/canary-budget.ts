import { failureShareOf, type Fare } from './fare.repository.ts';

type Counts = Pick<Fare, 'loaded' | 'failed'>;

export interface CanaryBudget {
  /** Failures of the canary; fewer say too little. */
  readonly canaryFailures: number;
  /** Share of failures, 0 to 1, that is too much where the current version is too quiet to be compared with. */
  readonly share: number;
}

/** Reports of the current version; with fewer it is too quiet to be compared with. */
const comparedFrom = 20;
/** How seldom a canary may be stopped that is as good as the current version. It is looked at every second, so rather seldom. */
const chanceAtMost = 0.0001;

/** Whether a canary fails clearly more than what the others have: at least twice as much, and not by chance. */
export function isClearlyWorse(canary: Counts, current: Counts, { canaryFailures, share }: CanaryBudget): boolean {
  if (canary.failed < canaryFailures) return false;
  const own = failureShareOf(canary) ?? 0;
  if (current.loaded + current.failed < comparedFrom) return own >= share;
  const others = failureShareOf(current) ?? 0;
  return own >= Math.min(2 * others, (1 + others) / 2) && chanceOf(canary, current) <= chanceAtMost;
}

/**
 * Probability, 0 to 1, that so many of the failures or more fall to the canary when both versions are alike: Fisher's exact test,
 * one-sided, which holds for a handful of reports too.
 */
export function chanceOf(canary: Counts, current: Counts): number {
  const ofCanary = canary.loaded + canary.failed;
  const all = ofCanary + current.loaded + current.failed;
  const failed = canary.failed + current.failed;
  if (canary.failed * all <= failed * ofCanary) return 1;
  let term = Math.exp(
    logChoose(failed, canary.failed) + logChoose(all - failed, canary.loaded) - logChoose(all, ofCanary),
  );
  let sum = term;
  for (let more = canary.failed; more < Math.min(failed, ofCanary) && term > sum * Number.EPSILON; more += 1) {
    term *= ((failed - more) * (ofCanary - more)) / ((more + 1) * (all - failed - ofCanary + more + 1));
    sum += term;
  }
  return Math.min(1, sum);
}

const logChoose = (of: number, taken: number): number =>
  logFactorial(of) - logFactorial(taken) - logFactorial(of - taken);

const stirlingFrom = 20;

function logFactorial(n: number): number {
  if (n >= stirlingFrom) return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  let sum = 0;
  for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
  return sum;
}
