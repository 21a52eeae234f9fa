import { expect, test as base } from '@playwright/test';
import { injectedErrorMessage } from './throwing-script.ts';

interface Fixtures {
  /** Uncaught errors of the page. */
  readonly uncaught: readonly Error[];
}

/**
 * Fails on uncaught errors of the page. Reports are intercepted, so that injected failures do not roll back a release.
 */
export const test = base.extend<Fixtures>({
  uncaught: [
    async ({ page }, run) => {
      const uncaught: Error[] = [];
      page.on('pageerror', (error) => {
        if (error.message !== injectedErrorMessage) uncaught.push(error);
      });
      await page.route('**/fleet/report', (route) => route.fulfill({ status: 204 }));
      await run(uncaught);
      // Requests that are still pending at the end of a test are ignored.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(uncaught).toEqual([]);
    },
    { auto: true },
  ],
});
