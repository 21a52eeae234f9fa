import { testBrowser } from './browser.ts';
import { runSideBySide } from './checks/side-by-side.ts';
import { tellFailure } from './start-failure.ts';

/** Judges every page and modal in every size and theme, and keeps pictures of them in `.cache/pictures`. */
try {
  const looked = await runSideBySide({
    config: 'e2e/playwright.config.ts',
    projects: ['pages', 'journeys'],
    browser: await testBrowser(),
    options: () => ({ args: ['--grep', '@looks', '--reporter', 'list'], environment: { LOOKS: 'all' } }),
  });
  process.exitCode = looked ? 0 : 1;
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}
