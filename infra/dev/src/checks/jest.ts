import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resolveInRepository, repositoryRoot } from '#command/repository.ts';
import { saveResults, removeOldReport, reportFile, type TestResult } from './results.ts';
import { runTool } from './run-tool.ts';
import type { Tally } from './tally.ts';

interface JestReport {
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: {
    readonly name: string;
    readonly assertionResults: { readonly fullName: string; readonly status: string }[];
  }[];
}

const cores = os.availableParallelism();
/** Parallel test files. Service tests wait for servers and timers for a quarter of their time, so they get more. */
const workers = { browser: cores, services: Math.ceil(cores * 1.5) } as const;

/** Runs one Jest project. A file that could not run counts as one failed test. */
export async function runJest(project: 'browser' | 'services'): Promise<Tally> {
  removeOldReport(project);
  const config = project === 'services' ? 'node.config.ts' : 'browser.config.ts';
  await runTool(
    resolveInRepository('node_modules/jest/bin/jest.js'),
    [
      '--config',
      `shared/build/jest/${config}`,
      '--json',
      `--outputFile=${reportFile(project)}`,
      '--passWithNoTests=false',
      `--maxWorkers=${workers[project]}`,
    ],
    { NODE_OPTIONS: '--disable-warning=ExperimentalWarning', NODE_ENV: 'test' },
  );
  if (!fs.existsSync(reportFile(project))) return { passed: 0, failed: 1 };
  const report: JestReport = JSON.parse(fs.readFileSync(reportFile(project), 'utf8'));
  const results = report.testResults.flatMap(({ name, assertionResults }): TestResult[] =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      file: path.relative(repositoryRoot, name),
      passed: status === 'passed',
    })),
  );
  saveResults(project, results);
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed + report.numRuntimeErrorTestSuites };
}
