import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { z } from 'zod';
import { headings } from './next-version.ts';

/** Size of an open tab after garbage collection. */
export interface TabSize {
  readonly heapBytes: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly scripts: number;
}

const rowOfHotGames = new RegExp(`^(${Object.values(headings).join('|')})$`);
const idleMs = 1_500;
/** Popups of the demo data, which would cover the page. */
const popups = 'welcome,fair-play,new-reels';

const heapUsage = z.object({ usedSize: z.number() });
const domCounters = z.object({ jsEventListeners: z.number(), nodes: z.number() });

/** A tab that stays open while versions change. */
export class OpenTab {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async open(browser: Browser, origin: string): Promise<OpenTab> {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript((closed) => localStorage.setItem('popups.anonymous', closed), popups);
    await page.goto(origin);
    return new OpenTab(page, await page.context().newCDPSession(page));
  }

  /** Leaves the home page and returns to it until the heading of the version is shown. */
  async waitForVersion(heading: string): Promise<void> {
    const expected = this.#page.getByRole('main').getByRole('heading', { name: heading, exact: true });
    const games = this.#page.getByRole('navigation', { name: 'Games', exact: true });
    for (;;) {
      await games.getByRole('link', { name: 'HOT', exact: true }).click();
      await this.#page.getByRole('heading', { level: 1, name: 'Hot games' }).waitFor();
      await games.getByRole('link', { name: 'HOME', exact: true }).click();
      // The previous page stays until this one is rendered, and it has a list of hot games too.
      await this.#page.getByRole('heading', { level: 1, name: 'Games, live tables and winners' }).waitFor();
      await this.#page.getByRole('main').getByRole('list', { name: rowOfHotGames }).waitFor();
      if (await expected.isVisible()) return;
    }
  }

  /** Size of the home page after all of its rows are loaded and the page is idle. */
  async size(): Promise<TabSize> {
    await this.#page.getByRole('list', { name: 'Card games' }).getByRole('article').first().waitFor();
    await pause(idleMs);
    await this.#session.send('HeapProfiler.collectGarbage');
    const { usedSize } = heapUsage.parse(await this.#session.send('Runtime.getHeapUsage'));
    const { jsEventListeners, nodes } = domCounters.parse(await this.#session.send('Memory.getDOMCounters'));
    const scripts = await this.#page.locator('script').count();
    return { heapBytes: usedSize, listeners: jsEventListeners, nodes, scripts };
  }
}
