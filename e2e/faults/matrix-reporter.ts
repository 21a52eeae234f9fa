import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { cells, moments, withoutMeaning } from './cells.ts';
import { faults } from './faults.ts';
import { targets } from './targets.ts';

/** Prints the matrix, each cell with how the page came back, and at the end one line of JSON. */
export default class MatrixReporter implements Reporter {
  private readonly results = new Map<string, boolean>();
  private wanted = 0;

  onBegin(_: FullConfig, suite: Suite): void {
    this.wanted = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    const held = status === 'passed';
    this.results.set(test.title, held);
    process.stdout.write(`${held ? '✓' : '✗'} ${test.title} (${(duration / 1000).toFixed(1)} s)\n`);
    if (!held) process.stdout.write(`${errors[0]?.message ?? status}\n`);
  }

  onError({ message = '' }: TestError): void {
    process.stdout.write(`${message}\n`);
  }

  onEnd(): void {
    const rows = targets.flatMap((target) => faults.map((fault) => [target.name, fault.name, ...moments.map((moment) => this.sign(target.name, fault.name, moment))]));
    const head = ['', '', ...moments];
    const run = rows.filter((row) => row.slice(2).some((sign) => sign !== ''));
    const widths = head.map((_, column) => Math.max(...[head, ...run].map((row) => row[column]?.length ?? 0)));
    for (const row of [head, ...run]) process.stdout.write(`${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ').trimEnd()}\n`);
    process.stdout.write('\nWithout meaning, and not counted:\n');
    for (const { of, why } of withoutMeaning) process.stdout.write(`  ${of}: ${why}\n`);
    const held = [...this.results.values()].filter((result) => result).length;
    process.stdout.write(`\n${JSON.stringify({ cells: this.wanted, held })}\n`);
  }

  private sign(target: string, fault: string, moment: string): string {
    const cell = cells.find((each) => each.target.name === target && each.fault.name === fault && each.moment === moment);
    const result = cell && this.results.get(cell.title);
    if (cell === undefined || result === undefined) return '';
    return result ? `✓ ${cell.recovery}` : '✗';
  }
}
