import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { z } from 'zod';

/** Size of the page after garbage collection. */
export interface ListSize {
  readonly loaded: number;
  readonly drawn: number;
  readonly nodes: number;
  readonly heapBytes: number;
}

const heapUsage = z.object({ usedSize: z.number() });
const domCounters = z.object({ nodes: z.number() });

const popups = 'welcome,fair-play,new-reels';
const inPage = path.join(import.meta.dirname, 'scroll-page.js');

/** The page of all slots, which loads more games while the visitor scrolls. */
export class LongList {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async open(browser: Browser, origin: string): Promise<LongList> {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript((closed) => localStorage.setItem('popups.anonymous', closed), popups);
    await page.addInitScript({ path: inPage });
    await page.goto(`${origin}/rng`);
    await page.getByRole('main').getByRole('article').first().waitFor();
    return new LongList(page, await page.context().newCDPSession(page));
  }

  async #loaded(): Promise<number> {
    return z.number().parse(await this.#page.evaluate('measuredList.loaded()'));
  }

  /** Scrolls to the end until that many games are loaded. */
  async grow(games: number): Promise<void> {
    while ((await this.#loaded()) < games) await this.#page.evaluate('measuredList.toEnd()');
  }

  async size(): Promise<ListSize> {
    await this.#session.send('HeapProfiler.collectGarbage');
    const { usedSize } = heapUsage.parse(await this.#session.send('Runtime.getHeapUsage'));
    const { nodes } = domCounters.parse(await this.#session.send('Memory.getDOMCounters'));
    const drawn = await this.#page.getByRole('main').getByRole('article').count();
    return { loaded: await this.#loaded(), drawn, nodes, heapBytes: usedSize };
  }

  /** Scrolls from the current position and returns the duration of each frame in ms. Negative pixels scroll up. */
  async scroll(frames: number, pixels: number): Promise<readonly number[]> {
    return z.array(z.number()).parse(await this.#page.evaluate(`measuredList.scroll(${frames}, ${pixels})`));
  }
}
