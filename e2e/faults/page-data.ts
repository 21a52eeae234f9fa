import type { Permission } from '@marquee/contract';
import type { Page } from '@playwright/test';
import { site } from '#fixtures/site.ts';

/** Changes of the inlined JSON of a page, by element id. */
type Changes = Readonly<Partial<Record<'marquee-initial-data' | 'marquee-permission', (json: string) => string>>>;

const escaped = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** Changes the inlined data of the pages. */
export async function changePageData(page: Page, changes: Changes): Promise<void> {
  await page.route(`${site.origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    let body = await response.text();
    for (const [id, change] of Object.entries(changes)) {
      body = body.replace(
        new RegExp(`(<script[^>]* id="${id}">)(.*?)(</script>)`, 's'),
        (_, start: string, json: string, end: string) => `${start}${escaped(change(json))}${end}`,
      );
    }
    await route.fulfill({ response, body });
  });
}

/** Removes the initial data, so that the page makes every call itself. */
export function withoutInitialData(page: Page): Promise<void> {
  return changePageData(page, { 'marquee-initial-data': () => '{}' });
}

/** Changes the information of a permission response. */
export function permissionWith(change: (info: Permission['info']) => Partial<Permission['info']>) {
  return (json: string): string => {
    const permission: Permission = JSON.parse(json);
    return JSON.stringify({ ...permission, info: { ...permission.info, ...change(permission.info) } });
  };
}

export function changePermission(page: Page, change: Parameters<typeof permissionWith>[0]): Promise<void> {
  return changePageData(page, { 'marquee-permission': permissionWith(change) });
}
