import { expect, type Page } from '@playwright/test';

/** Whether a payload has run in any frame of the page. */
export async function hasPayloadRun(page: Page): Promise<boolean> {
  const marks = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => '__x' in globalThis).catch(() => false)),
  );
  return marks.includes(true);
}

/** Attributes of the page that would execute code. */
const traces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const addressed = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'srcdoc'];
    const safeProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);
    const executesCode = (element: Element, name: string): boolean => {
      const value = element.getAttribute(name) ?? '';
      if (name === 'srcdoc') return true;
      if (!URL.canParse(value, location.href)) return false;
      const { protocol } = new URL(value, location.href);
      // An image does not execute its address.
      return element instanceof HTMLImageElement
        ? !safeProtocols.has(protocol) && protocol !== 'data:' && protocol !== 'blob:' && protocol !== 'javascript:'
        : !safeProtocols.has(protocol);
    };
    return [...document.querySelectorAll('*')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || (addressed.includes(name) && executesCode(element, name)))
        .map((name) => `${element.localName} ${name}=${element.getAttribute(name)}`),
    );
  });

/** Asserts that no payload has run or could run. */
export async function expectNoInjection(page: Page): Promise<void> {
  expect(await traces(page)).toEqual([]);
  expect(await hasPayloadRun(page)).toBe(false);
}

const normalizeSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Payloads that the page does not show as text. A sink that was not reached proves nothing. */
export async function findMissingPayloads(page: Page, payloads: readonly string[]): Promise<string[]> {
  const shown = normalizeSpaces(await page.evaluate(() => document.body.textContent ?? ''));
  return payloads.filter((payload) => !shown.includes(normalizeSpaces(payload)));
}

/** Clicks every external link of the page; none may execute code. */
export async function clickLinks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const preventNavigation = (event: Event): void => event.preventDefault();
    const links = [...document.querySelectorAll('a')].filter(
      (link) => link.origin !== location.origin || link.protocol === 'javascript:',
    );
    links.forEach(
      (link) => link.protocol.startsWith('http') && link.addEventListener('click', preventNavigation, { once: true }),
    );
    links.forEach((link) => link.click());
  });
}
