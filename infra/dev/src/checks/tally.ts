export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const emptyTally: Tally = { passed: 0, failed: 0 };

export function addTallies(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}
