import type { Page } from 'playwright';
import { z } from 'zod';

/** What the page has noted of itself; times are milliseconds since the navigation started. */
const reading = z.object({
  firstPaint: z.number(),
  largestPaint: z.object({ at: z.number(), what: z.string() }),
  firstTile: z.number(),
  longTasks: z.array(z.object({ start: z.number(), duration: z.number() })),
  layoutShift: z.number(),
});
export type Reading = z.infer<typeof reading>;

/** Waits until the first game tile is painted, 60 s at most. */
export async function untilTile(page: Page): Promise<void> {
  await page.waitForFunction('globalThis.marqueeBench?.firstTile != null', undefined, { polling: 100, timeout: 60_000 });
}

export const read = async (page: Page): Promise<Reading> => reading.parse(await page.evaluate('marqueeBench'));

/** Goes to a page of the site inside it; answers the milliseconds until it stands. */
export const navigate = async (page: Page, path: string): Promise<number> =>
  z.number().parse(await page.evaluate(`marqueeBench.navigate(${JSON.stringify(path)})`));
