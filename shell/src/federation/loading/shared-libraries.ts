import * as jotai from 'jotai';
import * as platform from '@marquee/platform';
import * as time from '@marquee/time';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ui from '@marquee/ui';

declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** Modules that the shell shares with remotes. Large ones are loaded at their first use. */
const libraries: Readonly<Record<string, () => object | Promise<object>>> = {
  react: () => react,
  'react-dom': () => reactDom,
  'react/jsx-runtime': () => jsxRuntime,
  jotai: () => jotai,
  '@marquee/platform': () => platform,
  '@marquee/time': () => time,
  '@marquee/ui': () => ui,
  '@marquee/ui/carousel': () => import('@marquee/ui/carousel'),
};

export interface SharedLibrary {
  readonly version: string;
  load(): object | Promise<object>;
}

/** Null when the shell does not share a library of that name. */
export function findSharedLibrary(name: string): SharedLibrary | null {
  const load = libraries[name];
  const version = SHARED_VERSIONS[name];
  return load === undefined || version === undefined ? null : { version, load };
}
