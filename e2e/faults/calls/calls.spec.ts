import { callAddresses } from '@marquee/contract';
import { expect, type Page } from '@playwright/test';
import { registerAccount, type Account } from '#fixtures/account.ts';
import { waitForPaint } from '#fixtures/wait-for-paint.ts';
import { test } from '#faults/test.ts';
import { removeInitialData } from '#faults/page-data.ts';
import { faultyResponses, errorTexts, type FaultyResponse } from './faulty-responses.ts';
import { widgets, type Widget } from './widgets.ts';

const maxAttempts = 3;
/** Milliseconds by which the fake clock advances: over a pause between retries, or over the timeout of a call. */
const pause = 2_000;
const callTimeout = 15_000;
const slow = 5_000;

let member: Account;
test.beforeAll(async () => {
  member = await registerAccount();
});

interface InjectedFault {
  /** Number of requests by address. */
  readonly requestCounts: ReadonlyMap<string, number>;
  /** Releases slow responses. */
  release(): void;
  end(): Promise<void>;
}

async function injectFault(page: Page, { call }: Widget, response: FaultyResponse): Promise<InjectedFault> {
  const requestCounts = new Map<string, number>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const address = `**${callAddresses[call].path}*`;
  await page.route(address, (route) => {
    const { search } = new URL(route.request().url());
    requestCounts.set(search, (requestCounts.get(search) ?? 0) + 1);
    return response.respond(route, promise);
  });
  return { requestCounts, release: resolve, end: () => page.unroute(address) };
}

const cells = widgets.flatMap((widget) =>
  faultyResponses
    .filter(({ onlyLists }) => widget.returnsList || onlyLists === undefined)
    .map((response) => ({ widget, response })),
);

for (const { widget, response } of cells) {
  test(`F12 shows an error of ${widget.name} and recovers · ${response.name}`, async ({ page }) => {
    await page.clock.install();
    await removeInitialData(page);
    if (widget.needsLogin) await page.addInitScript((token) => sessionStorage.setItem('token', token), member.token);
    const fault = await injectFault(page, widget, response);
    await widget.open(page);
    const errorArea = widget.errorLocation(page);
    const retryButton = errorArea.getByRole('button', { name: 'Try again' });

    if (response.errorText !== null) {
      const errorText = errorTexts[response.errorText];
      const advanceMs = response.name === 'hang' ? callTimeout : pause;
      await expect.poll(() => fault.requestCounts.size).toBeGreaterThan(0);
      await expect(async () => {
        await page.clock.fastForward(advanceMs);
        await expect(errorArea).toContainText(errorText, { timeout: 500 });
      }).toPass({ timeout: 20_000, intervals: [0] });
      expect([...fault.requestCounts.values()].every((times) => times <= maxAttempts)).toBe(true);
      await expect(page.locator('header').first()).toBeAttached();
      await fault.end();
      await retryButton.first().click();
    } else if (response.name === 'slow') {
      await expect.poll(() => fault.requestCounts.size).toBeGreaterThan(0);
      await page.clock.fastForward(slow);
      await waitForPaint(page);
      fault.release();
    }
    await expect(widget.content(page)).toBeVisible();
    await expect(retryButton).toHaveCount(0);
    expect(fault.requestCounts.size).toBeGreaterThan(0);
  });
}
