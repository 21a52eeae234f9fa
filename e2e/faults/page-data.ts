import type { Permission } from '@marquee/contract';
import type { Page } from '@playwright/test';
import { site } from '#fixtures/site.ts';

/** Functions that edit the inlined JSON of a page, by element id. */
type JsonEdits = Readonly<Partial<Record<'marquee-initial-data' | 'marquee-permission', (json: string) => string>>>;

const escaped = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** The edge has rendered the content from the data before the edit. */
const renderedContent = /<div id="marquee-page" hidden>.*?<script [^>]*>.*?<\/script>/s;

/** Edits the inlined JSON of every page, and removes the content that the edge has rendered. */
export async function editPageData(page: Page, edits: JsonEdits): Promise<void> {
  await page.route(`${site.origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    let body = (await response.text()).replace(renderedContent, '');
    for (const [id, edit] of Object.entries(edits)) {
      body = body.replace(
        new RegExp(`(<script[^>]* id="${id}">)(.*?)(</script>)`, 's'),
        (_, start: string, json: string, end: string) => `${start}${escaped(edit(json))}${end}`,
      );
    }
    await route.fulfill({ response, body });
  });
}

/** Removes the initial data, so that the page makes every call itself. */
export function removeInitialData(page: Page): Promise<void> {
  return editPageData(page, { 'marquee-initial-data': () => '{}' });
}

/** Changes the `info` field of a permission response. */
export function permissionWith(change: (info: Permission['info']) => Partial<Permission['info']>) {
  return (json: string): string => {
    const permission: Permission = JSON.parse(json);
    return JSON.stringify({ ...permission, info: { ...permission.info, ...change(permission.info) } });
  };
}

export function changePermission(page: Page, change: Parameters<typeof permissionWith>[0]): Promise<void> {
  return editPageData(page, { 'marquee-permission': permissionWith(change) });
}
