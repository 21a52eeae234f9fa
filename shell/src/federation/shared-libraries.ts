import * as jotai from 'jotai';
import * as platform from '@marquee/platform';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ui from '@marquee/ui';

declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

const eager = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  jotai,
  '@marquee/platform': platform,
  '@marquee/ui': ui,
};

const share = (name: string) => ({
  version: SHARED_VERSIONS[name] ?? '0.0.0',
  scope: 'default',
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/** Every module that remotes take from the shell; the heavy ones are fetched on first use, once for all. */
export const sharedLibraries = () => ({
  ...Object.fromEntries(Object.entries(eager).map(([name, module]) => [name, { ...share(name), lib: () => module }])),
  '@marquee/ui/carousel': {
    ...share('@marquee/ui/carousel'),
    get: () => import('@marquee/ui/carousel').then((module) => () => module),
  },
});
