import fs from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { faultCases, excludedCases } from './fault-cases.ts';
import { formatMatrix } from './format-matrix.ts';
import { unsupported } from './unsupported.ts';
import { formatFaultResults } from './fault-results-table.ts';

const matrixTitles = new Set(faultCases.map(({ title }) => title));

/** Results of the services, which run before the browser tests in a full run. */
function serviceResults(): { title: string; passed: boolean }[] {
  const file = process.env['FAULTS_SERVICES'];
  return file === undefined ? [] : JSON.parse(fs.readFileSync(file, 'utf8'));
}

/** Prints the matrix with the kind of recovery, the other faults, and a line of JSON at the end. */
export default class MatrixReporter implements Reporter {
  private readonly results = new Map(serviceResults().map(({ title, passed }) => [title, passed]));
  private total = this.results.size;
  private unsupported = new Map<string, string>();

  onBegin(_: FullConfig, suite: Suite): void {
    this.total += suite.allTests().length;
  }

  onTestEnd(test: TestCase, { status, duration, errors, annotations }: TestResult): void {
    const { description } = annotations.find(({ type }) => type === unsupported) ?? {};
    if (description !== undefined) return void this.unsupported.set(test.title, description);
    // Skipped because another test of the file failed: counted, but not as passed.
    if (status === 'skipped') return;
    const passed = status === 'passed';
    this.results.set(test.title, passed);
    process.stdout.write(`${passed ? '✓' : '✗'} ${test.title} (${(duration / 1000).toFixed(1)} s)\n`);
    if (!passed) process.stdout.write(`${errors[0]?.message ?? status}\n`);
  }

  onError({ message = '' }: TestError): void {
    process.stdout.write(`${message}\n`);
  }

  onEnd(): void {
    const matrix = formatMatrix((title) => this.results.get(title));
    if (matrix.length > 0)
      print([
        '',
        ...matrix,
        '',
        'Combinations without meaning (not counted):',
        ...excludedCases.map(({ combinations, reason }) => `  ${combinations}: ${reason}`),
      ]);
    print(formatFaultResults(new Map([...this.results].filter(([title]) => !matrixTitles.has(title)))));
    if (this.unsupported.size > 0)
      print([
        '',
        'Not possible on this machine (not counted):',
        ...[...this.unsupported].map(([title, reason]) => `  ${title}: ${reason}`),
      ]);
    const passed = [...this.results.values()].filter((result) => result).length;
    print(['', JSON.stringify({ cases: this.total - this.unsupported.size, passed })]);
  }
}

const print = (lines: readonly string[]): void => lines.forEach((line) => process.stdout.write(`${line}\n`));
