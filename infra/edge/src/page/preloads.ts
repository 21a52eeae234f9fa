import type { FleetManifest, Release } from '@marquee/contract/fleet';
import { renderTag, type Attributes } from '#http/html.ts';
import type { RouteOwner } from './route-owner.ts';

/** Placeholder for the nonce in a cached head. */
export const noncePlaceholder = '\u0000nonce\u0000';

const kinds: readonly (readonly [RegExp, string])[] = [
  [/\.js$/, 'script'],
  [/\.css$/, 'style'],
  [/\.woff2?$/, 'font'],
  [/\.(png|jpe?g|webp|avif|svg)$/, 'image'],
];

const sharedAttributes = (release: Release, file: string): Attributes => ({
  integrity: release.integrity[file] ?? null,
  crossorigin: 'anonymous',
  nonce: /\.(js|css)$/.test(file) ? noncePlaceholder : null,
});

function preload(release: Release, file: string): string {
  const kind = kinds.find(([ending]) => ending.test(file))?.[1];
  if (kind === undefined) return '';
  const type = kind === 'font' ? 'font/woff2' : null;
  return renderTag('link', {
    rel: 'preload',
    as: kind,
    type,
    href: `${release.base}${file}`,
    ...sharedAttributes(release, file),
  });
}

/** Keys of `preload` for a route and a language. */
export function listPreloadKeys(route: string | null, language: string): string[] {
  return ['*', ...(route === null ? [] : [route]), `lang:${language}`];
}

/** Files for a route and a language, in loading order. */
const filesFor = (release: Release, route: string | null, language: string): string[] => [
  ...new Set(listPreloadKeys(route, language).flatMap((key) => release.preload[key] ?? [])),
];

/** Style and script tags of the shell, and preloads of the files that the route loads next. */
export function renderAssetTags({ shell }: FleetManifest, owner: RouteOwner | null, language: string): string {
  if (shell === null) return '';
  const { current } = shell;
  const shellFiles = filesFor(current, null, language).filter((file) => file !== current.entry);
  const alwaysStyles = (current.preload['*'] ?? []).filter((file) => file.endsWith('.css'));
  const styles = alwaysStyles.map((file) =>
    renderTag('link', { rel: 'stylesheet', href: `${current.base}${file}`, ...sharedAttributes(current, file) }),
  );
  const src = `${current.base}${current.entry}`;
  const entry = `${renderTag('script', { src, defer: true, ...sharedAttributes(current, current.entry) })}</script>`;
  const preloads = shellFiles.filter((file) => !alwaysStyles.includes(file)).map((file) => preload(current, file));
  return [...styles, entry, ...preloads, ...renderRemotePreloads(owner, language)].filter(Boolean).join('\n');
}

/** Style tags of a remote's route, for pages without scripts, which would load them. */
export function renderRemoteStyles({ part, release, route }: RouteOwner, language: string): string {
  const styles = part === 'shell' ? [] : filesFor(release, route, language).filter((file) => file.endsWith('.css'));
  return styles
    .map((file) => {
      const attributes = { ...sharedAttributes(release, file), nonce: null };
      return renderTag('link', { rel: 'stylesheet', href: `${release.base}${file}`, ...attributes });
    })
    .join('');
}

function renderRemotePreloads(owner: RouteOwner | null, language: string): string[] {
  if (owner === null || owner.part === 'shell') return [];
  const { release, route } = owner;
  return [release.entry, ...filesFor(release, route, language)].map((file) => preload(release, file));
}
