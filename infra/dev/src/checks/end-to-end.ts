import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { requireTestBrowser } from '#command/browser.ts';
import { listBrowserResults, type PlaywrightReport } from './browser-results.ts';
import { saveResults, removeResults, getReportFile } from './results.ts';
import { buildSite, runProject } from './parallel-projects.ts';
import type { TestStep } from './run-steps.ts';
import { emptyTally, type Tally } from './tally.ts';

/** Projects of the Playwright configuration; each takes about the same time. */
export const projects = ['pages', 'journeys'] as const;

/** The browser tests of a project wait for a quarter of their time. */
const LOAD = 0.75;

/** `e2e` are the browser tests of `npm test`, `long` those that are tagged `@long`. */
type BrowserTests = 'e2e' | 'long';

function readTally(suite: string): Tally {
  if (!fs.existsSync(getReportFile(suite))) throw new Error('the browser tests ended without a report');
  const report: PlaywrightReport = JSON.parse(fs.readFileSync(getReportFile(suite), 'utf8'));
  const tally = saveResults(suite, listBrowserResults(report));
  const errors = report.errors.map(({ message = '' }) => ({
    name: `browser tests of ${suite}`,
    message: stripVTControlCharacters(message),
  }));
  return { ...tally, failures: [...tally.failures, ...errors] };
}

/** The build of the site and the browser tests, each project against its own site. */
export function listEndToEndSteps(group: BrowserTests): TestStep[] {
  removeResults(group);
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
      load: LOAD,
      run: async () => {
        const suite = `${group}-${project}`;
        const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: getReportFile(suite) };
        const args = [group === 'long' ? '--grep' : '--grep-invert', '@long', '--retries', '1'];
        await runProject({ config: 'e2e/playwright.config.ts', project, index, browser, args, environment });
        return readTally(suite);
      },
    })),
  ];
}
