import path from 'node:path';
import type { Bundle } from './build-bundle.ts';
import { createBundleManifest } from './create-bundle-manifest.ts';

export interface PageParts {
  readonly bundle: Bundle;
  /** Address of the bundle's files, ending with `/`. */
  readonly base: string;
  readonly route: string;
}

const tags = /<link\b[^>]*>|<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g;
const parseAddress = (tag: string): string => /\b(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? '';
const isPreload = (tag: string): boolean => /\brel="(?:module)?preload"/.test(tag);
const isReleased = (tag: string): boolean => parseAddress(tag).startsWith('/r/');

/**
 * Turns the page that the edge composed for the federated site into the page of the bundle: data, language and order
 * stay, the files of releases are replaced by those of the bundle.
 * @param isPreloaded whether the page preloads all files of the route; otherwise it has no preload of any kind
 */
export function createBundlePage(page: string, { bundle, base, route }: PageParts, isPreloaded: boolean): string {
  const nonce = /\bnonce="([^"]*)"/.exec(page)?.[1] ?? '';
  const language = /<html\b[^>]*\blang="([^"]*)"/.exec(page)?.[1] ?? 'en';
  const common = (file: string): string => `${formatIntegrityAttribute(file)} crossorigin="anonymous" nonce="${nonce}"`;
  const formatIntegrityAttribute = (file: string): string =>
    bundle.integrity[file] === undefined ? '' : ` integrity="${bundle.integrity[file]}"`;
  const preload = (file: string): string =>
    `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${base}${file}"${common(file)}>`;

  /** The tag with the address of the same font or picture in the bundle. */
  const bundledTag = (tag: string): string => {
    const file = path.posix.basename(parseAddress(tag));
    return isPreloaded && bundle.files.includes(file) && !/\.(js|css)$/.test(file)
      ? tag.replace(parseAddress(tag), `${base}${file}`)
      : '';
  };

  const own = [
    ...bundle.styles.map((file) => `<link rel="stylesheet" href="${base}${file}"${common(file)}>`),
    `<script src="${base}${bundle.entry}" defer${common(bundle.entry)}></script>`,
    ...(isPreloaded ? bundle.filesFor(route, language).map(preload) : []),
  ].join('\n');
  const json = JSON.stringify(createBundleManifest(bundle.remotes)).replaceAll('<', '\\u003c');

  let isPlaced = false;
  return page
    .replace(tags, (tag) => {
      if (!isReleased(tag)) return isPreload(tag) && !isPreloaded ? '' : tag;
      const bundled = isPreload(tag) ? bundledTag(tag) : '';
      if (isPlaced) return bundled;
      isPlaced = true;
      return `${own}\n${bundled}`;
    })
    .replace(/(<script[^>]*\bid="marquee-fleet"[^>]*>)[^<]*/, (_, start: string) => `${start}${json}`)
    .replace(/<script[^>]*\bid="marquee-fleet-(?:key|other-keys)"[^>]*>[^<]*<\/script>/g, '');
}
