/** What half of all answers, and 99 of 100, took at most. */
export function latenciesOf(milliseconds: number[]): { p50Ms: number; p99Ms: number } {
  const sorted = milliseconds.sort((left, right) => left - right);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
