import type { TestResult } from '#checks/results.ts';
import { listPartNumbers, type Part, type Row } from './rows.ts';

export interface PartCoverage {
  readonly part: Part;
  readonly tests: readonly TestResult[];
  /** At least one test title contains the number of the part, and every such test passed. */
  readonly isProven: boolean;
}

export interface RowCoverage {
  readonly row: Row;
  readonly parts: readonly PartCoverage[];
  /** Every part is proven. */
  readonly isProven: boolean;
}

export function computeRequirementCoverage(rows: readonly Row[], results: readonly TestResult[]): RowCoverage[] {
  const numbered = results.map((result) => ({ result, numbers: listPartNumbers(result.title) }));
  return rows.map((row) => {
    const parts = row.parts.map((part): PartCoverage => {
      const tests = numbered.filter(({ numbers }) => numbers.has(part.number)).map(({ result }) => result);
      return { part, tests, isProven: tests.length > 0 && tests.every(({ passed }) => passed) };
    });
    return { row, parts, isProven: parts.every(({ isProven }) => isProven) };
  });
}

export interface CoverageCounts {
  readonly rows: number;
  readonly proven: number;
  readonly parts: number;
  readonly partsProven: number;
  /** Parts of capabilities that do not exist yet. */
  readonly partsWaiting: number;
}

export function countCoverage(coverage: readonly RowCoverage[]): CoverageCounts {
  const parts = coverage.flatMap((row) => row.parts);
  return {
    rows: coverage.length,
    proven: coverage.filter(({ isProven }) => isProven).length,
    parts: parts.length,
    partsProven: parts.filter(({ isProven }) => isProven).length,
    partsWaiting: parts.filter(({ part }) => part.waitsFor !== undefined).length,
  };
}
