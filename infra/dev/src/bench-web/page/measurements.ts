import type { Page } from 'playwright';
import { z } from 'zod';

/** Measurements of the observer in the page; times are milliseconds since the navigation started. */
const measurements = z.object({
  firstPaint: z.number(),
  largestPaint: z.object({ at: z.number(), what: z.string() }),
  firstTile: z.number(),
  /** Address of the picture. */
  tilePicture: z.string(),
  longTasks: z.array(z.object({ start: z.number(), duration: z.number() })),
  layoutShift: z.number(),
});
export type Measurements = z.infer<typeof measurements>;

const timeoutMs = 60_000;

/**
 * Returns a function that waits until the first game tile is painted and rejects after a minute. Call before the page
 * loads.
 */
export async function observeFirstTile(page: Page): Promise<() => Promise<void>> {
  const painted = Promise.withResolvers<void>();
  await page.exposeBinding('marqueeTilePainted', () => painted.resolve());
  return async () => {
    const late = setTimeout(
      () => painted.reject(new Error(`${page.url()} showed no game tile within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    await painted.promise.finally(() => clearTimeout(late));
  };
}

export async function readMeasurements(page: Page): Promise<Measurements> {
  return measurements.parse(await page.evaluate('marqueeBench'));
}

/** Presses a button until it works, and returns the milliseconds since the navigation started. */
export async function press(page: Page): Promise<number> {
  return z.number().parse(await page.evaluate('marqueeBench.press()'));
}

/** Navigates inside the site and returns the milliseconds until the page is rendered. */
export async function navigate(page: Page, path: string): Promise<number> {
  return z.number().parse(await page.evaluate(`marqueeBench.navigate(${JSON.stringify(path)})`));
}
