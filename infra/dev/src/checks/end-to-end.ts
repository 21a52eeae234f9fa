import fs from 'node:fs';
import { saveResults, removeOldReport, reportFile, type TestResult } from './results.ts';
import { runProjectsInParallel } from './parallel-projects.ts';
import { addTallies, type Tally } from './tally.ts';

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs?: { readonly title: string; readonly ok: boolean }[];
  readonly suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly suites: PlaywrightSuite[];
  readonly errors: { readonly message?: string }[];
}

const resultsOf = (suite: PlaywrightSuite): TestResult[] => [
  ...(suite.specs ?? []).map(({ title, ok }) => ({ title, file: `e2e/specs/${suite.file}`, passed: ok })),
  ...(suite.suites ?? []).flatMap(resultsOf),
];

/** Projects of the Playwright configuration; each takes about the same time. */
const projects = ['pages', 'journeys'];
const suiteOf = (project: string): string => `e2e-${project}`;

function tallyOf(project: string): Tally {
  const suite = suiteOf(project);
  if (!fs.existsSync(reportFile(suite))) return { passed: 0, failed: 1 };
  const report: PlaywrightReport = JSON.parse(fs.readFileSync(reportFile(suite), 'utf8'));
  const results = report.suites.flatMap(resultsOf);
  saveResults(suite, results);
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed + report.errors.length };
}

/** Runs the browser tests, each project against its own site. */
export async function runEndToEnd(browser: string): Promise<Tally> {
  for (const project of projects) removeOldReport(suiteOf(project));
  await runProjectsInParallel({
    config: 'e2e/playwright.config.ts',
    projects,
    browser,
    options: (project) => ({ environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(suiteOf(project)) } }),
  });
  return projects.map(tallyOf).reduce(addTallies);
}
