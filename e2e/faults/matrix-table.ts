import { faultCases, phases } from './fault-cases.ts';
import { faults } from './faults.ts';
import { targets } from './targets.ts';

/** A result by its title; undefined when it was not run. */
type Held = (title: string) => boolean | undefined;

function signOf(held: Held, target: string, fault: string, moment: string): string {
  const cell = faultCases.find(
    (each) => each.target.name === target && each.fault.name === fault && each.moment === moment,
  );
  const result = cell && held(cell.title);
  if (cell === undefined || result === undefined) return '';
  return result ? `✓ ${cell.recovery}` : '✗';
}

/** The matrix as lines of text: a row for each fault of each target, a column for each moment, and how the page came back. */
export function matrixTable(held: Held): string[] {
  const head = ['', '', ...phases];
  const rows = targets.flatMap((target) =>
    faults.map((fault) => [
      target.name,
      fault.name,
      ...phases.map((moment) => signOf(held, target.name, fault.name, moment)),
    ]),
  );
  const run = rows.filter((row) => row.slice(2).some((sign) => sign !== ''));
  if (run.length === 0) return [];
  const widths = head.map((_, column) => Math.max(...[head, ...run].map((row) => row[column]?.length ?? 0)));
  return [head, ...run].map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
