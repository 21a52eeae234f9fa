import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { serverFile, type RemoteDescription } from '@marquee/contract/fleet';
import { baseConfig } from './base-config.ts';
import { computeBuildId, readReleaseVersion } from './build-id.ts';
import { createInitialData } from './initial-calls.ts';
import { CssIntegrityPlugin } from '#webpack/plugins/css-integrity-plugin.ts';
import { runtimeGlobal } from '#webpack/sharing/federation-runtime.ts';
import { FreshUrlPlugin } from '#webpack/plugins/fresh-url-plugin.ts';
import { ReleasePlugin } from '#webpack/plugins/release-plugin.ts';
import type { WebpackArguments, WebpackEnvironment } from './remote-config.ts';
import { serverConfig, serverConfigName } from './server-config.ts';
import { readInstalledVersion, listProvidedVersions } from '#webpack/sharing/shared-modules.ts';

/** The package exports only its development build, which prints warnings to the console of every visitor. */
const productionRouter = (dir: string): string =>
  path.join(
    path.dirname(createRequire(path.join(dir, 'package.json')).resolve('react-router/package.json')),
    'dist/production/index.mjs',
  );

/** A library that only one chunk uses stays in that chunk, which saves a request and a hash. */
const splitChunks = {
  cacheGroups: {
    defaultVendors: { test: /[\\/]node_modules[\\/]/, minChunks: 2, priority: -10, reuseExistingChunk: true },
  },
};

type Mode = 'production' | 'development';
type FrameData = NonNullable<RemoteDescription['initialData']>;

/** Constants of the shell's sources. */
const listConstants = (dir: string, build: string) => ({
  SHARED_VERSIONS: JSON.stringify(listProvidedVersions(dir)),
  SHELL_VERSION: JSON.stringify(readReleaseVersion(dir)),
  SHELL_BUILD: JSON.stringify(build),
  FEDERATION_RUNTIME: JSON.stringify(runtimeGlobal),
});

const createScope = (build: string): string => `shell_${build}`;

/**
 * Configuration of the shell: its server build, then the one for browsers. `initialData` has the calls of the page
 * frame, as a remote declares those of its routes.
 */
export function shellConfig(dir: string, routes: readonly string[] = [], initialData: FrameData = {}) {
  return (_env: WebpackEnvironment = {}, { mode: requestedMode }: WebpackArguments = {}): Configuration[] => {
    const mode = requestedMode === 'development' ? 'development' : 'production';
    const build = computeBuildId(dir, { isProvided: false, mode });
    const server = serverConfig({
      dir,
      mode,
      part: 'shell',
      build,
      scope: createScope(build),
      entry: 'src/server/server.tsx',
      providesModules: true,
      constants: listConstants(dir, build),
    });
    const browser = shellBrowserConfig(dir, mode, routes, initialData);
    return [
      server,
      {
        ...browser,
        dependencies: [serverConfigName],
        output: { ...browser.output, clean: { keep: serverFile } },
      },
    ];
  };
}

/**
 * The build of the shell for browsers. Its main bundle contains every shared module and the federation runtime for
 * sharing.
 */
export function shellBrowserConfig(
  dir: string,
  mode: Mode,
  routes: readonly string[] = [],
  initialData: FrameData = {},
): Configuration {
  const build = computeBuildId(dir, { isProvided: false, mode });
  const base = baseConfig({ dir, purpose: 'release', mode, scope: createScope(build) });
  return {
    ...base,
    entry: { main: path.join(dir, 'src/main.ts') },
    resolve: { ...base.resolve, ...(mode === 'production' && { alias: { 'react-router$': productionRouter(dir) } }) },
    optimization: { ...base.optimization, splitChunks },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(listConstants(dir, build)),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: mode === 'production' }),
      new CssIntegrityPlugin(),
      new FreshUrlPlugin(),
      new ReleasePlugin({
        version: readReleaseVersion(dir),
        build,
        scope: 'shell',
        entry: 'main.js',
        requires: '',
        platform: readInstalledVersion(dir, '@marquee/platform'),
        routes: [...routes],
        modals: [],
        slots: [],
        initialData: createInitialData(initialData),
        entryPoints: {},
      }),
    ],
  };
}
