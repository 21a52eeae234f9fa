import fs from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { faultCases, excludedCases } from './fault-cases.ts';
import { matrixTable } from './matrix-table.ts';
import { unsupported } from './unsupported.ts';
import { rowTable } from './row-table.ts';

const ofMatrix = new Set(faultCases.map(({ title }) => title));

/** What the services met before, when the whole was asked for. */
function serviceResults(): { title: string; passed: boolean }[] {
  const file = process.env['FAULTS_SERVICES'];
  return file === undefined ? [] : JSON.parse(fs.readFileSync(file, 'utf8'));
}

/** Prints the matrix, each cell with how the page came back, the other rows, and at the end one line of JSON. */
export default class MatrixReporter implements Reporter {
  private readonly results = new Map(serviceResults().map(({ title, passed }) => [title, passed]));
  private wanted = this.results.size;
  private untried = new Map<string, string>();

  onBegin(_: FullConfig, suite: Suite): void {
    this.wanted += suite.allTests().length;
  }

  onTestEnd(test: TestCase, { status, duration, errors, annotations }: TestResult): void {
    const { description } = annotations.find(({ type }) => type === unsupported) ?? {};
    if (description !== undefined) return void this.untried.set(test.title, description);
    // Left out because another of its file did not hold; wanted, and not held.
    if (status === 'skipped') return;
    const held = status === 'passed';
    this.results.set(test.title, held);
    process.stdout.write(`${held ? '✓' : '✗'} ${test.title} (${(duration / 1000).toFixed(1)} s)\n`);
    if (!held) process.stdout.write(`${errors[0]?.message ?? status}\n`);
  }

  onError({ message = '' }: TestError): void {
    process.stdout.write(`${message}\n`);
  }

  onEnd(): void {
    const matrix = matrixTable((title) => this.results.get(title));
    if (matrix.length > 0)
      print([
        '',
        ...matrix,
        '',
        'Without meaning, and not counted:',
        ...excludedCases.map(({ of, why }) => `  ${of}: ${why}`),
      ]);
    print(rowTable(new Map([...this.results].filter(([title]) => !ofMatrix.has(title)))));
    if (this.untried.size > 0)
      print([
        '',
        'Not possible here, and not counted:',
        ...[...this.untried].map(([title, why]) => `  ${title}: ${why}`),
      ]);
    const held = [...this.results.values()].filter((result) => result).length;
    print(['', JSON.stringify({ cells: this.wanted - this.untried.size, held })]);
  }
}

const print = (lines: readonly string[]): void => lines.forEach((line) => process.stdout.write(`${line}\n`));
