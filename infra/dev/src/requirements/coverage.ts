import type { TestResult } from '#checks/results.ts';
import type { Row } from './rows.ts';

export interface Coverage {
  readonly row: Row;
  readonly tests: readonly TestResult[];
  /** At least one test title contains the number of the row, and every such test passed. */
  readonly isCovered: boolean;
}

const numbersIn = (title: string): Set<string> => new Set(title.match(/R\d+\.\d{2}/g));

export function computeRequirementCoverage(rows: readonly Row[], results: readonly TestResult[]): Coverage[] {
  return rows.map((row) => {
    const tests = results.filter(({ title }) => numbersIn(title).has(row.number));
    return { row, tests, isCovered: tests.length > 0 && tests.every(({ passed }) => passed) };
  });
}
