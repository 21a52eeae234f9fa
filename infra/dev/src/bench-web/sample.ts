import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { load, openPage, untilQuiet, type Load } from './page/load.ts';
import { navigate } from './page/reading.ts';
import { firstPage, secondPage } from './sites.ts';

export interface Sample {
  readonly cold: Load;
  readonly warm: Load;
  /** Milliseconds from the click to the page that another remote draws. */
  readonly navigation: number;
}

export interface SampleOptions {
  readonly origin: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Session of the player who goes to a page of their own. */
  readonly token: string;
}

/** The site fetches the other remotes when the first page has had the network for itself this long, and a little more. */
const prefetchAfter = 4_500;

/** One visitor: first visit, second visit, and a third, signed in, that goes on to another remote. */
export async function takeSample(browser: Browser, { origin, viewport, token }: SampleOptions): Promise<Sample> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1, locale: 'en-US' });
  try {
    const first = await openPage(context);
    const cold = await load(first, `${origin}${firstPage}`);
    await first.page.close();

    const second = await openPage(context);
    const warm = await load(second, `${origin}${firstPage}`);
    await second.page.close();

    const third = await openPage(context);
    await third.page.addInitScript(`sessionStorage.setItem('token', ${JSON.stringify(token)})`);
    await load(third, `${origin}${firstPage}`);
    await pause(prefetchAfter);
    await untilQuiet(third.log);
    return { cold, warm, navigation: await navigate(third.page, secondPage) };
  } finally {
    await context.close();
  }
}
