import type { BuiltRelease } from '@marquee/contract/fleet';
import { isCode } from './file-names.ts';

export interface RouteBytes {
  /** The route, or the lazy module, that loads most. */
  readonly route: string;
  /** Compressed bytes of its scripts and styles, with the entry, the files of every route and one language. */
  readonly bytes: number;
}

const isLanguage = (name: string): boolean => name.startsWith('lang:');

/**
 * Computes what the heaviest route of a build loads. A file that the description lists for no route may be loaded by
 * each, so it counts for each.
 * @param sizes compressed bytes of each file
 */
export function computeRouteBytes(
  { entry, preload, loads }: Pick<BuiltRelease, 'entry' | 'preload' | 'loads'>,
  sizes: ReadonlyMap<string, number>,
): RouteBytes {
  const sum = (files: ReadonlySet<string>): number =>
    [...files].reduce((bytes, file) => bytes + (sizes.get(file) ?? 0), 0);
  const listed = new Set([...Object.values(preload), ...Object.values(loads)].flat());
  const unlisted = [...sizes.keys()].filter((file) => isCode(file) && !listed.has(file));
  const ofEveryRoute = new Set([entry, ...(preload['*'] ?? []), ...unlisted]);
  const languages = Object.entries(preload).flatMap(([name, files]) => (isLanguage(name) ? [sum(new Set(files))] : []));
  const bytesOfEveryRoute = sum(ofEveryRoute) + Math.max(0, ...languages);
  const routes = new Set(['*', ...Object.keys(preload), ...Object.keys(loads)]);
  const [filesOf, loadsOf] = [new Map(Object.entries(preload)), new Map(Object.entries(loads))];
  return [...routes]
    .filter((route) => !isLanguage(route) || loadsOf.has(route))
    .map((route) => {
      const ofRoute = [...(filesOf.get(route) ?? []), ...(loadsOf.get(route) ?? [])];
      // The files of every route are summed once: a description can list thousands of them and thousands of routes.
      return { route, bytes: bytesOfEveryRoute + sum(new Set(ofRoute.filter((file) => !ofEveryRoute.has(file)))) };
    })
    .reduce((heaviest, each) => (each.bytes > heaviest.bytes ? each : heaviest));
}
