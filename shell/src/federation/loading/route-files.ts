import type { Release } from '@marquee/contract/fleet';

// eslint-disable-next-line marquee/no-module-state -- elements are inserted in a browser only
const preloads = new Map<string, Promise<void>>();

/** Files of a release that a route and a language need, without the entry. */
export function listRouteFiles(release: Release, route: string, language: string): string[] {
  return [...new Set(['*', route, `lang:${language}`].flatMap((key) => release.preload[key] ?? []))];
}

function elementFor(href: string): HTMLLinkElement | HTMLScriptElement {
  if (href.endsWith('.css')) return Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return Object.assign(document.createElement('script'), { src: href });
}

/** Milliseconds after which a preload stops, so that webpack fetches the file itself. */
const preloadTimeoutMs = 2_000;

function insert(href: string, integrity: string): Promise<void> {
  const element = elementFor(href);
  element.crossOrigin = 'anonymous';
  element.integrity = integrity;
  // Webpack treats a style sheet in the page as loaded. It compares this attribute first, so it ignores a pending one.
  element.dataset['href'] = 'pending';
  return new Promise((resolve) => {
    const abort = (): void => {
      preloads.delete(href);
      // Webpack waits for a script that it found in the page, and removes it.
      if (element.onload === null) element.remove();
      resolve();
    };
    const timer = setTimeout(abort, preloadTimeoutMs);
    element.addEventListener('error', abort);
    element.addEventListener('load', () => {
      clearTimeout(timer);
      delete element.dataset['href'];
      resolve();
    });
    document.head.append(element);
  });
}

/**
 * Loads files of a release in parallel with the entry, so that the first render finds its modules: React would
 * otherwise show a fallback and delay its replacement by 300 ms. Resolves when every file has loaded, failed or timed
 * out. Webpack fetches failed files again when they are imported.
 */
export async function preloadFiles(release: Release, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map((file) => {
      // Webpack looks for a style sheet by its absolute URL.
      const { href } = new URL(`${release.base}${file}`, location.origin);
      const preload = preloads.get(href) ?? insert(href, release.integrity[file] ?? '');
      preloads.set(href, preload);
      return preload;
    }),
  );
}
