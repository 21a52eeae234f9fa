export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const noTests: Tally = { passed: 0, failed: 0 };

export function sum(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}
