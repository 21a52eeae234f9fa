import { testBrowser } from './browser.ts';
import { runTool } from './checks/run-tool.ts';
import { runServiceFaults } from './faults/services.ts';
import { inRepository } from './repository.ts';
import { StartFailure } from './start-failure.ts';

const choice = process.argv.slice(2);

/**
 * Runs every fault: of the services on a database of their own, of the site in a browser, on a site of its own unless SITE
 * and SITE_DATA name one. Arguments choose among those of the browser, as Playwright takes them.
 */
try {
  const playwright = inRepository('node_modules/@playwright/test/cli.js');
  const browser = await testBrowser();
  const services = choice.length === 0 ? await runServiceFaults() : null;
  const code = await runTool(playwright, ['test', '--config', 'e2e/faults/playwright.config.ts', ...choice], {
    PLAYWRIGHT_CHROMIUM: browser,
    ...(services && { FAULTS_SERVICES: services.file }),
  });
  process.exitCode = services?.held === false ? 1 : code;
} catch (error) {
  process.stderr.write(`${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
