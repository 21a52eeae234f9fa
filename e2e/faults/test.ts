import { expect, test as base } from '@playwright/test';
import { intendedError } from './throwing-script.ts';

interface Fixtures {
  /** Errors that nobody caught. */
  readonly uncaught: readonly Error[];
}

/** A page in which every error is caught by somebody. Its reports go nowhere: failures made on purpose must not demote a release. */
export const test = base.extend<Fixtures>({
  uncaught: [
    async ({ page }, run) => {
      const uncaught: Error[] = [];
      page.on('pageerror', (error) => {
        if (error.message !== intendedError) uncaught.push(error);
      });
      await page.route('**/fleet/report', (route) => route.fulfill({ status: 204 }));
      await run(uncaught);
      // What is still on its way when a test has seen enough is nobody's fault.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(uncaught).toEqual([]);
    },
    { auto: true },
  ],
});
