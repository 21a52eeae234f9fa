import fs from 'node:fs';
import path from 'node:path';
import { runTool } from './run-tool.ts';
import { resolveInRepository } from '#command/repository.ts';

interface JestReport {
  readonly testResults: { readonly assertionResults: { readonly fullName: string; readonly status: string }[] }[];
}

/** Result of one fault test of a service. */
interface ServiceResult {
  readonly title: string;
  readonly passed: boolean;
}

/** Titles with the number of a fault (`R1` to `R8`, `F9`). Numbers with a dot belong to requirements. */
const faultNumber = /\b(R[1-8]|F9)\b(?!\.)/;
const report = resolveInRepository('.cache', 'faults-services.report.json');
const resultFile = resolveInRepository('.cache', 'faults-services.json');

function faultResults({ testResults }: JestReport): ServiceResult[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ fullName }) => faultNumber.test(fullName))
      .map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  );
}

interface ServiceFaults {
  /** JSON file with the results, for the reporter. */
  readonly file: string;
  readonly hasPassed: boolean;
}

/** Runs the tests of the release service and the edge and saves the results of the fault tests among them. */
export async function runServiceFaults(): Promise<ServiceFaults> {
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const code = await runTool(
    resolveInRepository('node_modules/jest/bin/jest.js'),
    [
      '--config',
      'shared/build/jest/node.config.ts',
      'infra/releases/test',
      'infra/edge/test',
      '--silent',
      '--json',
      `--outputFile=${report}`,
    ],
    { environment: { NODE_OPTIONS: '--disable-warning=ExperimentalWarning', NODE_ENV: 'test', LONG_TESTS: '1' } },
  );
  const results = fs.existsSync(report) ? faultResults(JSON.parse(fs.readFileSync(report, 'utf8'))) : [];
  // A test file that could not run has no result of its own.
  const failed = code !== 0 && results.every(({ passed }) => passed) ? [{ title: 'R services', passed: false }] : [];
  fs.writeFileSync(resultFile, JSON.stringify([...results, ...failed]));
  return { file: resultFile, hasPassed: code === 0 };
}
