import fs from 'node:fs';
import path from 'node:path';
import { runTool } from '../checks/run-tool.ts';
import { inRepository } from '../repository.ts';

interface JestReport {
  readonly testResults: { readonly assertionResults: { readonly fullName: string; readonly status: string }[] }[];
}

/** A fault that a service meets, and whether it held. */
interface ServiceCell {
  readonly title: string;
  readonly held: boolean;
}

/** Titles that name a row of the release service, or the manifest's as the edge meets it; numbers with a dot are those of requirements. */
const namesRow = /\b(R[1-8]|F9)\b(?!\.)/;
const report = inRepository('.cache', 'faults-services.report.json');
const kept = inRepository('.cache', 'faults-services.json');

function cellsOf({ testResults }: JestReport): ServiceCell[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ fullName }) => namesRow.test(fullName))
      .map(({ fullName, status }) => ({ title: fullName, held: status === 'passed' })),
  );
}

interface ServiceFaults {
  /** Tells the cells, for who prints them. */
  readonly file: string;
  readonly held: boolean;
}

/** Runs the tests of the release service and the edge, of which many prove a row of faults. */
export async function runServiceFaults(): Promise<ServiceFaults> {
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const code = await runTool(
    inRepository('node_modules/jest/bin/jest.js'),
    [
      '--config',
      'shared/build/jest/node.config.ts',
      'infra/releases/test',
      'infra/edge/test',
      '--silent',
      '--json',
      `--outputFile=${report}`,
    ],
    { NODE_OPTIONS: '--disable-warning=ExperimentalWarning', NODE_ENV: 'test' },
  );
  const cells = fs.existsSync(report) ? cellsOf(JSON.parse(fs.readFileSync(report, 'utf8'))) : [];
  // A file that could not run has no cell of its own.
  const failed = code !== 0 && cells.every(({ held }) => held) ? [{ title: 'R services', held: false }] : [];
  fs.writeFileSync(kept, JSON.stringify([...cells, ...failed]));
  return { file: kept, held: code === 0 };
}
