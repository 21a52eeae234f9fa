import fs from 'node:fs';
import { testBrowser } from './browser.ts';
import { runTool } from './checks/run-tool.ts';
import { playwright, runSideBySide } from './checks/side-by-side.ts';
import { runServiceFaults } from './faults/services.ts';
import { inRepository } from './repository.ts';
import { tellFailure } from './start-failure.ts';

const config = 'e2e/faults/playwright.config.ts';
const reports = inRepository('.cache', 'faults-reports');

/** Those of the services on a database of their own, then the matrix and all others in browsers, each on a site of its own; answers the exit code. */
async function everyFault(browser: string): Promise<number> {
  const services = await runServiceFaults();
  fs.rmSync(reports, { recursive: true, force: true });
  const held = await runSideBySide({
    config,
    projects: ['matrix', 'others'],
    browser,
    options: (project) => ({
      args: ['--reporter', 'list,blob'],
      environment: { PLAYWRIGHT_BLOB_OUTPUT_FILE: `${reports}/${project}.zip` },
    }),
  });
  const code = await runTool(playwright, ['merge-reports', '--config', config, reports], {
    FAULTS_SERVICES: services.file,
  });
  return held && services.held ? code : 1;
}

/** Runs every fault. Arguments choose among those of the browser, as Playwright takes them, on a site of their own unless SITE and SITE_DATA name one. */
try {
  const choice = process.argv.slice(2);
  const browser = await testBrowser();
  process.exitCode =
    choice.length === 0
      ? await everyFault(browser)
      : await runTool(playwright, ['test', '--config', config, ...choice], { PLAYWRIGHT_CHROMIUM: browser });
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}
