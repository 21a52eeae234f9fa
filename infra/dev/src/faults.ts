import { browserExecutable } from './browser.ts';
import { runTool } from './checks/run-tool.ts';
import { inRepository } from './repository.ts';
import { StartFailure } from './start-failure.ts';

/** Runs the fault matrix in a browser, on a site of its own unless SITE and SITE_DATA name one. */
try {
  const playwright = inRepository('node_modules/@playwright/test/cli.js');
  const browser = await browserExecutable();
  process.exitCode = await runTool(playwright, ['test', '--config', 'e2e/faults/playwright.config.ts', ...process.argv.slice(2)], { PLAYWRIGHT_CHROMIUM: browser });
} catch (error) {
  process.stderr.write(`${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
