import type { Page } from 'playwright';
import { z } from 'zod';

/** What the page has noted of itself; times are milliseconds since the navigation started. */
const reading = z.object({
  firstPaint: z.number(),
  largestPaint: z.object({ at: z.number(), what: z.string() }),
  firstTile: z.number(),
  /** Address. */
  tilePicture: z.string(),
  longTasks: z.array(z.object({ start: z.number(), duration: z.number() })),
  layoutShift: z.number(),
});
export type Reading = z.infer<typeof reading>;

const patience = 60_000;

/** Told by the page when its first game tile is painted; rejects after a minute. To be set up before the page loads. */
export async function tilePainted(page: Page): Promise<() => Promise<void>> {
  const painted = Promise.withResolvers<void>();
  await page.exposeBinding('marqueeTilePainted', () => painted.resolve());
  return async () => {
    const late = setTimeout(
      () => painted.reject(new Error(`${page.url()} showed no game tile within ${patience / 1000} s`)),
      patience,
    );
    await painted.promise.finally(() => clearTimeout(late));
  };
}

export async function read(page: Page): Promise<Reading> {
  return reading.parse(await page.evaluate('marqueeBench'));
}

/** Goes to a page of the site inside it; answers the milliseconds until it stands. */
export async function navigate(page: Page, path: string): Promise<number> {
  return z.number().parse(await page.evaluate(`marqueeBench.navigate(${JSON.stringify(path)})`));
}
