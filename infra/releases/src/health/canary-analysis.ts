import {
  computeFailureRate,
  isFailingForMost,
  isFailingInFewNetworks,
  type LoadCounts,
  type VersionHealth,
} from '#reports/health.repository.ts';

export interface CanaryAnalysisRule {
  /** Minimum number of failures of the canary. */
  readonly canaryFailures: number;
  /** Minimum number of networks that reported failures of the canary. */
  readonly canaryNetworks: number;
  /** Share of failures, 0 to 1, that stops a canary while the current version has too few reports for a comparison. */
  readonly failureRate: number;
}

/** Minimum number of reports of the current version for a comparison. */
const minReports = 20;
/** Significance level. It is low because the test runs for every delivery of reports. */
const maxPValue = 0.0001;

/**
 * Whether a canary fails significantly more often than the current version: at least twice as often, or with at most
 * half its share of successful loads, not by chance, and in ten or a tenth of its networks; or whether it fails for
 * most visitors, and the current version does not.
 */
export function isSignificantlyWorse(
  canary: Omit<VersionHealth, 'part' | 'version'>,
  current: Omit<VersionHealth, 'part' | 'version'>,
  { canaryFailures, canaryNetworks, failureRate: share }: CanaryAnalysisRule,
): boolean {
  if (canary.failed < canaryFailures || canary.failingNetworks < canaryNetworks) return false;
  const own = computeFailureRate(canary) ?? 0;
  if (isFailingForMost(canary, canaryNetworks) && !isFailingForMost(current, 1)) return true;
  if (isFailingInFewNetworks(canary)) return false;
  if (current.loaded + current.failed < minReports) return own >= share;
  const others = computeFailureRate(current) ?? 0;
  return own >= Math.min(2 * others, (1 + others) / 2) && computePValue(canary, current) <= maxPValue;
}

/**
 * Probability, 0 to 1, of at least this many canary failures when both versions are equal: Fisher's exact test,
 * one-sided.
 */
export function computePValue(canary: LoadCounts, current: LoadCounts): number {
  const ofCanary = canary.loaded + canary.failed;
  const total = ofCanary + current.loaded + current.failed;
  const failed = canary.failed + current.failed;
  if (canary.failed * total <= failed * ofCanary) return 1;
  let term = Math.exp(
    logChoose(failed, canary.failed) + logChoose(total - failed, canary.loaded) - logChoose(total, ofCanary),
  );
  let sum = term;
  for (let more = canary.failed; more < Math.min(failed, ofCanary) && term > sum * Number.EPSILON; more += 1) {
    term *= ((failed - more) * (ofCanary - more)) / ((more + 1) * (total - failed - ofCanary + more + 1));
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
