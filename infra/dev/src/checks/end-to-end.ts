import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { requireTestBrowser } from '#command/browser.ts';
import { saveResults, removeResults, getReportFile, type NewResult } from './results.ts';
import { buildSite, runProject } from './parallel-projects.ts';
import type { TestStep } from './run-steps.ts';
import { emptyTally, type Tally } from './tally.ts';

interface PlaywrightSpec {
  readonly title: string;
  /** Also true for a test that was not run. */
  readonly ok: boolean;
  readonly tests: readonly PlaywrightTest[];
}

interface PlaywrightTest {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly suites: PlaywrightSuite[];
  readonly errors: { readonly message?: string }[];
}

const getMessage = (tests: readonly PlaywrightTest[]): string => {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return stripVTControlCharacters(errors.map(({ message = '' }) => message).join('\n')) || 'it was not run';
};

const listResults = (suite: PlaywrightSuite): NewResult[] => [
  ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
    title,
    file: `e2e/specs/${suite.file}`,
    passed: ok && tests.every(({ status }) => status !== 'skipped'),
    message: getMessage(tests),
  })),
  ...(suite.suites ?? []).flatMap(listResults),
];

/** Projects of the Playwright configuration; each takes about the same time. */
export const projects = ['pages', 'journeys'] as const;
const getSuiteName = (project: string): string => `e2e-${project}`;

function readTally(project: string): Tally {
  const suite = getSuiteName(project);
  if (!fs.existsSync(getReportFile(suite))) throw new Error('the browser tests ended without a report');
  const report: PlaywrightReport = JSON.parse(fs.readFileSync(getReportFile(suite), 'utf8'));
  const tally = saveResults(suite, report.suites.flatMap(listResults));
  const errors = report.errors.map(({ message = '' }) => ({
    name: `browser tests of ${project}`,
    message: stripVTControlCharacters(message),
  }));
  return { ...tally, failures: [...tally.failures, ...errors] };
}

/** The build of the site and the browser tests, each project against its own site. */
export function listEndToEndSteps(): TestStep[] {
  removeResults('e2e');
  let browser = '';
  const build: TestStep = {
    name: 'build of the site',
    run: async () => {
      [browser] = await Promise.all([requireTestBrowser(), buildSite()]);
      return emptyTally;
    },
  };
  return [
    build,
    ...projects.map((project, index) => ({
      name: `browser tests of ${project}`,
      after: build.name,
      run: async () => {
        const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: getReportFile(getSuiteName(project)) };
        await runProject({ config: 'e2e/playwright.config.ts', project, index, browser, environment });
        return readTally(project);
      },
    })),
  ];
}
