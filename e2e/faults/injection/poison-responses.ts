import type { Page } from '@playwright/test';
import { callAddresses, type Permission } from '@marquee/contract';
import { obfuscatePath } from './obfuscate-path.ts';
import { payloads } from './payloads.ts';
import { editPageData, permissionWith } from '#faults/page-data.ts';

/** Fields with user-written text. */
const texts: ReadonlySet<string> = new Set([
  'title',
  'text',
  'kicker',
  'content',
  'summary',
  'greeting',
  'nickname',
  'account',
  'userName',
  'displayName',
  'gameName',
  'vendorName',
  'customerName',
  'userAgent',
  'browser',
  'system',
  'csType',
]);
/** Fields with addresses. */
const addresses: ReadonlySet<string> = new Set([
  'link',
  'picture',
  'url',
  'showIcon',
  'lagerIcon',
  'launchUrl',
  'verifyUrl',
  'domains',
]);

const vectors = payloads.filter((_, index) => index % 6 === 0);
const code = [
  'javascript:window.__x=1',
  'JaVaScRiPt:window.__x=1',
  'java\nscript:window.__x=1',
  '\tjavascript:window.__x=1',
  'data:text/html,<script>window.__x=1</script>',
  'vbscript:window.__x=1',
];

const createPicker = (items: readonly string[]) => {
  let next = 0;
  return (count: number): string[] => Array.from({ length: count }, () => items[next++ % items.length] ?? '');
};
const takeVectors = createPicker(vectors);
const takeCode = createPicker(code);

/** Marker text of a field, to find it on the page. */
export function createFieldMarker(field: string): string {
  return `planted-${field}`;
}

/** Copies a response with payloads in every text and address. @param list name of the list that contains an object */
function addPayloads(value: unknown, list: string, key = list): unknown {
  if (Array.isArray(value)) return value.map((each) => addPayloads(each, key, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, addPayloads(each, Array.isArray(each) ? name : list, name)]),
    );
  if (typeof value !== 'string') return value;
  if (addresses.has(key)) return takeCode(1).join('');
  return texts.has(key) ? `${createFieldMarker(`${list}.${key}`)} ${takeVectors(5).join(' ')}` : value;
}

const poisonedInfo = (info: Permission['info']): Partial<Permission['info']> => {
  const { customerService, banners } = info;
  const poisoned: Pick<Permission['info'], 'customerService' | 'banners'> = JSON.parse(
    JSON.stringify({
      customerService: addPayloads(customerService, 'customerService'),
      banners: addPayloads(banners, 'banners'),
    }),
  );
  return {
    ...poisoned,
    customerService: poisoned.customerService.map((entry, index) => ({
      ...entry,
      path: index === 0 ? entry.path : obfuscatePath(takeCode(1).join('')),
    })),
    whitelabel: { ...info.whitelabel, name: `${createFieldMarker('name')}<svg onload=window.__x=1>` },
    resources: Object.fromEntries(Object.keys(info.resources).map((name) => [name, takeCode(1).join('')])),
    analyticsId: takeVectors(1).join(''),
    mainDomain: takeCode(1).join(''),
  };
};

const isCall = (path: string): boolean => Object.values(callAddresses).some((call) => call.path === path);

/** Puts payloads into every response of the gateway and into inlined data. The content policy stays active. */
export async function poisonResponses(page: Page): Promise<void> {
  await editPageData(page, {
    'marquee-permission': permissionWith(poisonedInfo),
    'marquee-initial-data': (json) =>
      JSON.stringify(
        Object.fromEntries(Object.entries(JSON.parse(json)).map(([key, value]) => [key, addPayloads(value, 'value')])),
      ),
  });
  await page.route(
    ({ pathname }) => isCall(pathname),
    async (route) => {
      const response = await route.fetch();
      const envelope: { value?: unknown } = JSON.parse(await response.text());
      await route.fulfill({ response, json: { ...envelope, value: addPayloads(envelope.value, 'value') } });
    },
  );
}
