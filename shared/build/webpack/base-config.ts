import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { StableOrderPlugin } from '#webpack/plugins/stable-order-plugin.ts';
import { TruthyChunkIdsPlugin } from '#webpack/plugins/truthy-chunk-ids-plugin.ts';
import { createFileRule, createScriptRule, createStyleRule } from './module-rules.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface BaseOptions {
  readonly dir: string;
  readonly mode: 'production' | 'development';
  /** Name of the build inside the page, for webpack's chunk global and class names. Unique for each build. */
  readonly scope: string;
  /** Separates webpack's caches of different kinds of builds. */
  readonly purpose: 'release' | 'server' | 'alone' | 'pages';
  /** Whether file names contain a content hash. A federated build has the hash in its address. */
  readonly hasHashedNames?: boolean;
  /** Whether changed components are replaced in the open page without losing their state. */
  readonly hasHotComponents?: boolean;
}

/** swc: the output size of terser in half the time. */
const scripts = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { passes: 2 }, mangle: true },
  });

/** Common configuration of every build. */
export function baseConfig({
  dir,
  mode,
  scope,
  purpose,
  hasHashedNames = false,
  hasHotComponents = false,
}: BaseOptions): Configuration {
  const name = hasHashedNames ? '[name].[contenthash:10]' : '[name]';
  const isProduction = mode === 'production';
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: path.join(dir, 'dist'),
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: '[name].[hash:8][ext]',
      publicPath: 'auto',
      uniqueName: scope,
      chunkLoadTimeout: 120_000,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [createScriptRule(hasHotComponents), createStyleRule(scope, isProduction), createFileRule()] },
    plugins: [
      new StableOrderPlugin(),
      new TruthyChunkIdsPlugin(),
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css`, ignoreOrder: true }),
    ],
    optimization: {
      minimizer: [scripts(), new CssMinimizerPlugin()],
      realContentHash: hasHashedNames,
      chunkIds: 'deterministic',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: {
      type: 'filesystem',
      cacheDirectory: process.env['BUILD_CACHE'] ?? path.join(root, 'node_modules/.cache/webpack'),
      // A cache from another folder would mix up the hashes of chunks that the page verifies.
      version: root,
      name: `${path.relative(root, dir).replaceAll('/', '-')}-${mode}-${purpose}`,
      buildDependencies: { factory: [`${import.meta.dirname}/`] },
    },
  };
}
