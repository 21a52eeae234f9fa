import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright';
import { measureLoad, openPage, waitUntilQuiet, type Load } from '#bench-web/page/measure-load.ts';
import { navigate, press } from '#bench-web/page/measurements.ts';
import { firstPage, secondPage } from './sites.ts';

export interface Sample {
  readonly cold: Load;
  readonly warm: Load;
  /** Milliseconds from the navigation of a first visit until a press works. */
  readonly firstPress: number;
  /** Milliseconds from the click until the page of another remote is rendered. */
  readonly navigation: number;
}

export interface SampleOptions {
  readonly origin: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Session token of the member who opens a member page. */
  readonly token: string;
}

/** The shell prefetches the other remotes after this idle time in ms, with a margin. */
const prefetchAfter = 4_500;

function openContext(browser: Browser, viewport: SampleOptions['viewport']): Promise<BrowserContext> {
  return browser.newContext({
    viewport,
    deviceScaleFactor: 1,
    locale: 'en-US',
    extraHTTPHeaders: { 'sec-ch-ua-mobile': viewport.width < 768 ? '?1' : '?0' },
  });
}

async function measureFirstPress(
  browser: Browser,
  { origin, viewport }: Pick<SampleOptions, 'origin' | 'viewport'>,
): Promise<number> {
  const context = await openContext(browser, viewport);
  try {
    const { page } = await openPage(context);
    await page.goto(`${origin}${firstPage}`, { waitUntil: 'commit' });
    return await press(page);
  } finally {
    await context.close();
  }
}

/** Measures one visitor: a first visit, a second visit, and a third, logged in, with a navigation to another remote. */
export async function measureSample(browser: Browser, { origin, viewport, token }: SampleOptions): Promise<Sample> {
  const context = await openContext(browser, viewport);
  try {
    const first = await openPage(context);
    const cold = await measureLoad(first, `${origin}${firstPage}`);
    await first.page.close();

    const second = await openPage(context);
    const warm = await measureLoad(second, `${origin}${firstPage}`);
    await second.page.close();

    const firstPress = await measureFirstPress(browser, { origin, viewport });

    const third = await openPage(context);
    await third.page.addInitScript(`sessionStorage.setItem('token', ${JSON.stringify(token)})`);
    await measureLoad(third, `${origin}${firstPage}`);
    await pause(prefetchAfter);
    await waitUntilQuiet(third.log);
    return { cold, warm, firstPress, navigation: await navigate(third.page, secondPage) };
  } finally {
    await context.close();
  }
}
