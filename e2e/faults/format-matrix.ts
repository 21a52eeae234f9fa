import { faultCases, phases } from './fault-cases.ts';
import { faults } from './faults.ts';
import { targets } from './targets.ts';

/** Result of a test by its title; undefined when the test did not run. */
type FindResult = (title: string) => boolean | undefined;

function resultText(findResult: FindResult, target: string, fault: string, phase: string): string {
  const faultCase = faultCases.find(
    (each) => each.target.name === target && each.fault.name === fault && each.phase === phase,
  );
  const result = faultCase && findResult(faultCase.title);
  if (faultCase === undefined || result === undefined) return '';
  return result ? `✓ ${faultCase.recovery}` : '✗';
}

/**
 * The matrix as lines of text: a row for each fault of each target, a column for each phase, with the kind of recovery.
 */
export function formatMatrix(findResult: FindResult): string[] {
  const head = ['', '', ...phases];
  const rows = targets.flatMap((target) =>
    faults.map((fault) => [
      target.name,
      fault.name,
      ...phases.map((phase) => resultText(findResult, target.name, fault.name, phase)),
    ]),
  );
  const rowsWithResults = rows.filter((row) => row.slice(2).some((text) => text !== ''));
  if (rowsWithResults.length === 0) return [];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rowsWithResults].map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rowsWithResults].map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
