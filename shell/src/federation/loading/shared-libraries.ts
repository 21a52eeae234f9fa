import * as jotai from 'jotai';
import * as platform from '@marquee/platform';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ui from '@marquee/ui';

declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** Every module that remotes take from the shell; the heavy ones are fetched on first use, once for all. */
const libraries: Readonly<Record<string, () => object | Promise<object>>> = {
  react: () => react,
  'react-dom': () => reactDom,
  'react/jsx-runtime': () => jsxRuntime,
  jotai: () => jotai,
  '@marquee/platform': () => platform,
  '@marquee/ui': () => ui,
  '@marquee/ui/carousel': () => import('@marquee/ui/carousel'),
};

export interface SharedLibrary {
  readonly version: string;
  load(): object | Promise<object>;
}

/** The shell's library of that name, null when it has none. */
export function findSharedLibrary(name: string): SharedLibrary | null {
  const load = libraries[name];
  const version = SHARED_VERSIONS[name];
  return load === undefined || version === undefined ? null : { version, load };
}
