import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { resolveInRepository, repositoryRoot } from '#command/repository.ts';
import { saveResults, removeResults, getReportFile, type NewResult } from './results.ts';
import type { TestStep } from './run-steps.ts';
import { runTool } from './run-tool.ts';
import type { Tally } from './tally.ts';

interface AssertionResult {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: AssertionResult[];
}

interface JestReport {
  readonly testResults: FileResult[];
}

/**
 * Shards that run beside other steps. Each has one worker; a shard of the services has a database server of its own.
 * Small shards keep all cores busy until the end.
 */
const shards = { browser: 4, services: 10, long: 1 } as const;

/** Tests of the services wait for databases and other processes for more than half of their time. */
const loads = { browser: 1, services: 0.5, long: 1 } as const;

function listResults({ name, status, message, assertionResults }: FileResult): NewResult[] {
  const file = path.relative(repositoryRoot, name);
  const results = assertionResults.map((assertion) => ({
    title: assertion.fullName,
    file,
    passed: assertion.status === 'passed',
    message: stripVTControlCharacters(assertion.failureMessages.join('\n')),
  }));
  const couldNotRun = status === 'failed' && results.every(({ passed }) => passed);
  if (!couldNotRun) return results;
  return [...results, { title: 'could not run', file, passed: false, message: stripVTControlCharacters(message) }];
}

/** A run without failed tests fails when tests have left temporary folders. */
const failureOfRun = (suite: string): NewResult => ({
  title: `${suite} leaves nothing behind`,
  file: '',
  passed: false,
  message: 'Every test has passed, but the run has failed. Its output names the reason.',
});

async function runShard(project: keyof typeof shards, shard: number): Promise<Tally> {
  const suite = `${project}-${shard}`;
  const config = project === 'browser' ? 'browser.config.ts' : 'node.config.ts';
  const exitCode = await runTool(
    resolveInRepository('node_modules/jest/bin/jest.js'),
    [
      '--config',
      `shared/build/jest/${config}`,
      '--json',
      `--outputFile=${getReportFile(suite)}`,
      '--passWithNoTests=false',
      '--runInBand',
      `--shard=${shard}/${shards[project]}`,
      ...(project === 'long' ? ['\\.long\\.test\\.ts$'] : []),
    ],
    {
      environment: {
        NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
        NODE_ENV: 'test',
        ...(project === 'long' && { LONG_TESTS: '1' }),
      },
      output: 'at the end',
      limitMs: 45 * 60_000,
    },
  );
  if (!fs.existsSync(getReportFile(suite))) throw new Error('the tests ended without a report');
  const report: JestReport = JSON.parse(fs.readFileSync(getReportFile(suite), 'utf8'));
  const results = report.testResults.flatMap(listResults);
  const hasFailedOtherwise = exitCode !== 0 && results.every(({ passed }) => passed);
  return saveResults(suite, hasFailedOtherwise ? [...results, failureOfRun(suite)] : results);
}

/** The steps of a Jest project. A file that could not run counts as one failed test. */
export function listJestSteps(project: keyof typeof shards): TestStep[] {
  removeResults(project);
  return Array.from({ length: shards[project] }, (_, index) => ({
    name: `${project} tests ${index + 1} of ${shards[project]}`,
    load: loads[project],
    run: () => runShard(project, index + 1),
  }));
}
