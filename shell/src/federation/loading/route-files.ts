import type { Release } from '@marquee/contract/fleet';

const preloads = new Map<string, Promise<void>>();

/** Files of a release that a route and a language need, besides the entry. */
export function listRouteFiles(release: Release, route: string, language: string): string[] {
  return [...new Set(['*', route, `lang:${language}`].flatMap((key) => release.preload[key] ?? []))];
}

function elementFor(href: string): HTMLLinkElement | HTMLScriptElement {
  if (href.endsWith('.css')) return Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return Object.assign(document.createElement('script'), { src: href });
}

/** Milliseconds after which a file is left to whoever needs it. */
const preloadTimeoutMs = 2_000;

function insert(href: string, integrity: string): Promise<void> {
  const element = elementFor(href);
  element.crossOrigin = 'anonymous';
  element.integrity = integrity;
  // Webpack takes a stylesheet that it finds in the page for one that has come; by this attribute it does not find it yet.
  element.dataset['href'] = 'on its way';
  return new Promise((resolve) => {
    const giveUp = (): void => {
      preloads.delete(href);
      element.remove();
      resolve();
    };
    const late = setTimeout(giveUp, preloadTimeoutMs);
    element.addEventListener('error', giveUp);
    element.addEventListener('load', () => {
      clearTimeout(late);
      delete element.dataset['href'];
      resolve();
    });
    document.head.append(element);
  });
}

/**
 * Fetches files of a release and hands them to the page side by side with the entry, so that modules in them are there
 * when they are asked for: what is drawn without waiting needs no fallback, and React holds back what takes the place of a
 * fallback for 300 ms. Resolves when all have come, failed or hung; those that did are fetched again by whoever needs them.
 */
export async function preloadFiles(release: Release, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map((file) => {
      // The full address, by which a chunk that asks for a stylesheet finds it in the page.
      const { href } = new URL(`${release.base}${file}`, location.origin);
      const known = preloads.get(href) ?? insert(href, release.integrity[file] ?? '');
      preloads.set(href, known);
      return known;
    }),
  );
}
