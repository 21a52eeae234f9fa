import path from 'node:path';
import { serverFile } from '@marquee/contract/fleet';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { createClassNameRule, createFileRule, createScriptRule } from './module-rules.ts';
import { sharedModules } from '#webpack/sharing/shared-modules.ts';

/** Name of the configuration, which the one of the browser waits for. */
export const serverConfigName = 'server';

export interface ServerOptions {
  readonly dir: string;
  readonly mode: 'production' | 'development';
  /** Name of the part. */
  readonly part: string;
  readonly build: string;
  /** The salt of class names, as in the browser's build. */
  readonly scope: string;
  /** Module that the server build exports, relative to `dir`. */
  readonly entry: string;
  /** Whether the part contains the modules that the shell provides to remotes. */
  readonly providesModules: boolean;
  /** Constants of the sources. */
  readonly constants?: Readonly<Record<string, string>>;
}

/**
 * The build of a part that renders on a server: one CommonJS file without styles and pictures, with the class names and
 * addresses of the browser's build. A remote requires the shared modules by their names.
 */
export function serverConfig(options: ServerOptions): Configuration {
  const { dir, mode, part, build, scope, entry, providesModules, constants = {} } = options;
  const base = baseConfig({ dir, mode, scope, purpose: 'server' });
  return {
    ...base,
    name: serverConfigName,
    target: ['node', 'es2022'],
    devtool: false,
    entry: path.join(dir, entry),
    ...(!providesModules && {
      externals: Object.fromEntries(sharedModules.map((name) => [name, `commonjs ${name}`])),
    }),
    output: {
      path: path.join(dir, 'dist'),
      filename: serverFile,
      library: { type: 'commonjs2' },
      publicPath: `/r/${part}/${build}/`,
      assetModuleFilename: base.output?.assetModuleFilename,
      uniqueName: scope,
      // A file has no chunks beside it: lazy modules are in it.
      asyncChunks: false,
    },
    module: {
      rules: [createScriptRule(), createClassNameRule(scope, mode === 'production'), createFileRule(false)],
    },
    plugins: [new webpack.DefinePlugin({ ...constants })],
    // Nobody downloads it, and the errors that it throws name the sources' functions.
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
  };
}
