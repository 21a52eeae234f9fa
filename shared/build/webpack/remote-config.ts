import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, Module } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { serverFile, type RemoteDescription } from '@marquee/contract/fleet';
import { baseConfig } from './base-config.ts';
import { computeBuildId, readReleaseVersion } from './build-id.ts';
import { createInitialData } from './initial-calls.ts';
import { CssIntegrityPlugin } from '#webpack/plugins/css-integrity-plugin.ts';
import { resolveProvidedRuntime } from '#webpack/sharing/federation-runtime.ts';
import { FreshUrlPlugin } from '#webpack/plugins/fresh-url-plugin.ts';
import { PlatformModulesPlugin } from '#webpack/sharing/platform-modules-plugin.ts';
import { MetadataPlugin } from '#webpack/plugins/metadata-plugin.ts';
import { ReleasePlugin } from '#webpack/plugins/release-plugin.ts';
import { listConsumedModules } from '#webpack/sharing/shared-modules.ts';
import { serverConfig, serverConfigName, type ServerOptions } from './server-config.ts';
import { standaloneConfig } from './standalone-config.ts';

/** Arguments that the command line of webpack passes to a configuration function. */
export interface WebpackArguments {
  readonly mode?: 'production' | 'development' | 'none';
}
export type WebpackEnvironment = Readonly<Record<string, unknown>>;

/**
 * Configuration of a remote, for its `webpack.config.ts`. `webpack` builds the federated release into `<dir>/dist`,
 * the server build first; `webpack serve` runs the remote alone.
 */
export function remoteConfig(dir: string, description: RemoteDescription) {
  return (env: WebpackEnvironment = {}, { mode: requestedMode }: WebpackArguments = {}) => {
    if (env['WEBPACK_SERVE'] === true) return standaloneConfig(dir, description);
    const mode = requestedMode === 'development' ? 'development' : 'production';
    const { name: part } = description;
    const build = computeBuildId(dir, { isProvided: true, mode });
    const scope = `${part.replaceAll('-', '_')}_${build}`;
    return [
      serverConfig({ dir, mode, part, build, scope, entry: 'src/expose.tsx', providesModules: false }),
      federatedConfig(dir, description, { mode, build, scope }),
    ];
  };
}

function federatedConfig(
  dir: string,
  description: RemoteDescription,
  { mode, build, scope }: Pick<ServerOptions, 'mode' | 'build' | 'scope'>,
): Configuration {
  const base = baseConfig({ dir, purpose: 'release', mode, scope });
  return {
    ...base,
    dependencies: [serverConfigName],
    entry: {},
    externals: [resolveProvidedRuntime],
    output: { ...base.output, clean: { keep: serverFile } },
    optimization: { ...base.optimization, splitChunks },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: scope,
        filename: 'entry.js',
        library: { type: 'global', name: scope },
        exposes: { './remote': './src/expose.tsx' },
        shared: listConsumedModules(dir, description.requires),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
      }),
      new PlatformModulesPlugin(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: mode === 'production' }),
      new CssIntegrityPlugin(),
      new FreshUrlPlugin(),
      ...(description.metadata ? [new MetadataPlugin(dir, description.metadata, description.routes)] : []),
      new ReleasePlugin({
        version: readReleaseVersion(dir),
        build,
        scope,
        entry: 'entry.js',
        requires: description.requires,
        routes: [...description.routes],
        modals: [...description.modals],
        slots: [...description.slots],
        initialData: createInitialData(description.initialData ?? {}),
        pictures: description.pictures,
        tiles: description.tiles,
        entryPoints: description.entryPoints ?? {},
      }),
    ],
  };
}

/**
 * Modules that the shell provides have no script, so a chunk of them would be a missing file without a hash. Small
 * modules that two pages share stay in both pages: another request delays the first paint more than the bytes delay the
 * second page, which is prefetched.
 */
const splitChunks = {
  minSize: 40_000,
  cacheGroups: {
    default: {
      minChunks: 2,
      priority: -20,
      reuseExistingChunk: true,
      test: (module: Module) => module.type !== 'consume-shared-module',
    },
  },
};
