import { callAddresses } from '@marquee/contract';
import { expect, type Page } from '@playwright/test';
import { registerAccount, type Account } from '#fixtures/account.ts';
import { waitForPaint } from '#fixtures/wait-for-paint.ts';
import { test } from '#faults/test.ts';
import { withoutInitialData } from '#faults/page-data.ts';
import { faultyResponses, errorTexts, type FaultyResponse } from './faulty-responses.ts';
import { widgets, type Widget } from './widgets.ts';

const mostTries = 3;
/** Milliseconds by which the fake clock advances: over a pause between retries, or over the timeout of a call. */
const pause = 2_000;
const callTimeout = 15_000;
const slow = 5_000;

let member: Account;
test.beforeAll(async () => {
  member = await registerAccount();
});

interface Befallen {
  /** Number of requests by address. */
  readonly asks: ReadonlyMap<string, number>;
  /** Releases slow responses. */
  release(): void;
  end(): Promise<void>;
}

async function befall(page: Page, { call }: Widget, answer: FaultyResponse): Promise<Befallen> {
  const asks = new Map<string, number>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const address = `**${callAddresses[call].path}*`;
  await page.route(address, (route) => {
    const { search } = new URL(route.request().url());
    asks.set(search, (asks.get(search) ?? 0) + 1);
    return answer.give(route, promise);
  });
  return { asks, release: resolve, end: () => page.unroute(address) };
}

const cells = widgets.flatMap((widget) =>
  faultyResponses
    .filter(({ onlyLists }) => widget.returnsList || onlyLists === undefined)
    .map((answer) => ({ widget, answer })),
);

for (const { widget, answer } of cells) {
  test(`F12 ${widget.name} · ${answer.name}`, async ({ page }) => {
    await page.clock.install();
    await withoutInitialData(page);
    if (widget.needsLogin) await page.addInitScript((token) => sessionStorage.setItem('token', token), member.token);
    const fault = await befall(page, widget, answer);
    await widget.open(page);
    const place = widget.errorLocation(page);
    const again = place.getByRole('button', { name: 'Try again' });

    if (answer.says !== null) {
      const told = errorTexts[answer.says];
      const jump = answer.name === 'hang' ? callTimeout : pause;
      await expect.poll(() => fault.asks.size).toBeGreaterThan(0);
      await expect(async () => {
        await page.clock.fastForward(jump);
        await expect(place).toContainText(told, { timeout: 500 });
      }).toPass({ timeout: 20_000, intervals: [0] });
      expect([...fault.asks.values()].every((times) => times <= mostTries)).toBe(true);
      await expect(page.locator('header').first()).toBeAttached();
      await fault.end();
      await again.first().click();
    } else if (answer.name === 'slow') {
      await expect.poll(() => fault.asks.size).toBeGreaterThan(0);
      await page.clock.fastForward(slow);
      await waitForPaint(page);
      fault.release();
    }
    await expect(widget.content(page)).toBeVisible();
    await expect(again).toHaveCount(0);
    expect(fault.asks.size).toBeGreaterThan(0);
  });
}
