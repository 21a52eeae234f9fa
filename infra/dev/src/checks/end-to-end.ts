import fs from 'node:fs';
import { buildChanged } from '../build.ts';
import { allParts } from '../parts.ts';
import { inRepository } from '../repository.ts';
import { step } from '../step.ts';
import { keepResults, removeOldReport, reportFile, type TestResult } from './results.ts';
import { runTool } from './run-tool.ts';
import { sum, type Tally } from './tally.ts';

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

/** Playwright's projects, each with the port of its site; the site's other services take the ports after it. */
const halves = [
  { project: 'frame', port: 18_080 },
  { project: 'journeys', port: 18_180 },
];

async function runHalf({ project, port }: (typeof halves)[number], browser: string): Promise<Tally> {
  const suite = `e2e-${project}`;
  removeOldReport(suite);
  await runTool(inRepository('node_modules/@playwright/test/cli.js'), ['test', '--config', 'e2e/playwright.config.ts', '--project', project], {
    PLAYWRIGHT_CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(suite),
    SITE_PORT: String(port),
  });
  if (!fs.existsSync(reportFile(suite))) return { passed: 0, failed: 1 };
  const report: PlaywrightReport = JSON.parse(fs.readFileSync(reportFile(suite), 'utf8'));
  const results = report.suites.flatMap(resultsOf);
  keepResults(suite, results);
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed + report.errors.length };
}

/** Runs the browser tests in two halves side by side, each against a site of its own, so that neither changes the other's. */
export async function runEndToEnd(browser: string): Promise<Tally> {
  await step('Building the shell, the remotes, the games and the console', (tell) => buildChanged(allParts(), tell));
  const tallies = await Promise.all(halves.map((half) => runHalf(half, browser)));
  return tallies.reduce(sum);
}
