import { requireTestBrowser } from '#command/browser.ts';
import { projects } from '#checks/end-to-end.ts';
import { runProjectsInParallel } from '#checks/parallel-projects.ts';
import { reportError } from '#command/command-error.ts';

/** Checks every page and modal in every size and theme, and saves screenshots in `.cache/screenshots`. */
try {
  const hasPassed = await runProjectsInParallel({
    config: 'e2e/playwright.config.ts',
    projects,
    browser: await requireTestBrowser(),
    options: () => ({ args: ['--grep', '@appearance', '--reporter', 'list'], environment: { APPEARANCE: 'all' } }),
  });
  process.exitCode = hasPassed ? 0 : 1;
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
