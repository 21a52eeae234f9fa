import type { Page } from '@playwright/test';
import { site } from '#fixtures/site.ts';

/** What the edge writes into a page for the shell to read. */
type PageData = 'marquee-first-data' | 'marquee-permission';

const escaped = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** Has the pages of the site carry other data. */
export async function changePageData(page: Page, id: PageData, change: (json: string) => string): Promise<void> {
  await page.route(`${site.origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(new RegExp(`(<script[^>]* id="${id}">)(.*?)(</script>)`, 's'), (_, start: string, json: string, end: string) => `${start}${escaped(change(json))}${end}`);
    await route.fulfill({ response, body });
  });
}

/** Every answer of a call has to be asked for. */
export const withoutFirstData = (page: Page): Promise<void> => changePageData(page, 'marquee-first-data', () => '{}');
