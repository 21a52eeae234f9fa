import type { Release } from '@marquee/contract/fleet';

const asked = new Set<string>();

/** Files of a release that a route and a language need, besides the entry. */
export const filesFor = (release: Release, route: string, language: string): string[] =>
  [...new Set(['*', route, `lang:${language}`].flatMap((key) => release.preload[key] ?? []))];

/** Starts fetching files of a release, so that the entry does not have to run before they are asked for. */
export function preloadFiles(release: Release, files: readonly string[]): void {
  for (const file of files) {
    const href = `${release.base}${file}`;
    if (asked.has(href) || document.querySelector(`link[href="${CSS.escape(href)}"]`) !== null) continue;
    asked.add(href);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = release.integrity[file] ?? '';
    link.href = href;
    document.head.append(link);
  }
}
