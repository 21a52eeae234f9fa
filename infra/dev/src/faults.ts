import fs from 'node:fs';
import { requireTestBrowser } from '#command/browser.ts';
import { runTool } from '#checks/run-tool.ts';
import { playwright, runProjectsInParallel } from '#checks/parallel-projects.ts';
import { runServiceFaults } from '#checks/service-faults.ts';
import { resolveInRepository } from '#command/repository.ts';
import { reportError } from '#command/command-error.ts';

const config = 'e2e/faults/playwright.config.ts';
const reports = resolveInRepository('.cache', 'faults-reports');

/**
 * Runs the fault tests of the services, then the browser matrix and all other browser fault tests in parallel.
 * Returns the exit code.
 */
async function runAllFaults(browser: string): Promise<number> {
  const services = await runServiceFaults();
  fs.rmSync(reports, { recursive: true, force: true });
  const hasPassed = await runProjectsInParallel({
    config,
    projects: ['matrix', 'others'],
    browser,
    options: (project) => ({
      args: ['--reporter', 'list,blob'],
      environment: { PLAYWRIGHT_BLOB_OUTPUT_FILE: `${reports}/${project}.zip` },
    }),
  });
  const code = await runTool(playwright, ['merge-reports', '--config', config, reports], {
    environment: { FAULTS_SERVICES: services.file },
  });
  return hasPassed && services.hasPassed ? code : 1;
}

/**
 * Runs every fault test. With arguments it runs Playwright with them: a choice of browser fault tests, on a new site
 * unless SITE and SITE_DATA name a running one.
 */
try {
  const args = process.argv.slice(2);
  const browser = await requireTestBrowser();
  process.exitCode =
    args.length === 0
      ? await runAllFaults(browser)
      : await runTool(playwright, ['test', '--config', config, ...args], {
          environment: { PLAYWRIGHT_CHROMIUM: browser },
        });
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
