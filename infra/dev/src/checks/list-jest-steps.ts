import fs from 'node:fs';
import path from 'node:path';
import { resolveInRepository, repositoryRoot } from '#command/repository.ts';
import { saveResults, removeResults, getReportFile, type TestResult } from './results.ts';
import type { TestStep } from './run-steps.ts';
import { runTool } from './run-tool.ts';
import type { Tally } from './tally.ts';

interface JestReport {
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: {
    readonly name: string;
    readonly assertionResults: { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Parts that run beside other steps. Each has one worker; a part of the services has a database server of its own.
 * Small parts keep all cores busy until the end.
 */
const parts = { browser: 4, services: 10 } as const;

async function runPart(project: keyof typeof parts, part: number): Promise<Tally> {
  const suite = `${project}-${part}`;
  const config = project === 'services' ? 'node.config.ts' : 'browser.config.ts';
  await runTool(
    resolveInRepository('node_modules/jest/bin/jest.js'),
    [
      '--config',
      `shared/build/jest/${config}`,
      '--json',
      `--outputFile=${getReportFile(suite)}`,
      '--passWithNoTests=false',
      '--runInBand',
      `--shard=${part}/${parts[project]}`,
    ],
    {
      environment: { NODE_OPTIONS: '--disable-warning=ExperimentalWarning', NODE_ENV: 'test' },
      output: 'at the end',
      limitMs: 45 * 60_000,
    },
  );
  if (!fs.existsSync(getReportFile(suite))) return { passed: 0, failed: 1 };
  const report: JestReport = JSON.parse(fs.readFileSync(getReportFile(suite), 'utf8'));
  const results = report.testResults.flatMap(({ name, assertionResults }): TestResult[] =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      file: path.relative(repositoryRoot, name),
      passed: status === 'passed',
    })),
  );
  saveResults(suite, results);
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed + report.numRuntimeErrorTestSuites };
}

/** The steps of a Jest project. A file that could not run counts as one failed test. */
export function listJestSteps(project: keyof typeof parts): TestStep[] {
  removeResults(project);
  return Array.from({ length: parts[project] }, (_, index) => ({
    name: `${project} tests ${index + 1} of ${parts[project]}`,
    run: () => runPart(project, index + 1),
  }));
}
