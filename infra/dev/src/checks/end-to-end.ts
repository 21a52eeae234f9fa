import fs from 'node:fs';
import { inRepository } from '../repository.ts';
import { keepResults, removeOldReport, reportFile, type TestResult } from './results.ts';
import { runTool } from './run-tool.ts';
import type { Tally } from './tally.ts';

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

/** Runs the browser tests against a site of their own. */
export async function runEndToEnd(browser: string): Promise<Tally> {
  removeOldReport('e2e');
  await runTool(inRepository('node_modules/@playwright/test/cli.js'), ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('e2e'),
  });
  if (!fs.existsSync(reportFile('e2e'))) return { passed: 0, failed: 1 };
  const report: PlaywrightReport = JSON.parse(fs.readFileSync(reportFile('e2e'), 'utf8'));
  const results = report.suites.flatMap(resultsOf);
  keepResults('e2e', results);
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed + report.errors.length };
}
