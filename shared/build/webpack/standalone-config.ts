import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type {} from 'webpack-dev-server';
import webpack, { type Configuration } from 'webpack';
import type { RemoteDescription } from '@marquee/contract/fleet';
import { readServiceOrigin } from '@marquee/service/site';
import { baseConfig } from './base-config.ts';

const gateway = process.env['GATEWAY_ORIGIN'] ?? readServiceOrigin(process.env, 'gateway');
const port = Number(process.env['PORT'] ?? 9000);

/**
 * Dev server for a remote alone: calls are proxied to a gateway. A changed component is replaced and keeps its state;
 * the page reloads when a change cannot be applied in it.
 */
export function standaloneConfig(dir: string, description: RemoteDescription): Configuration {
  const base = baseConfig({
    dir,
    purpose: 'alone',
    mode: 'development',
    scope: `${description.name}_alone`,
    hasHotComponents: true,
  });
  const alias = { 'remote-under-development': path.join(dir, 'src/expose.tsx') };
  return {
    ...base,
    entry: ['@marquee/ui/styles', '@marquee/platform/standalone'],
    output: { ...base.output, publicPath: '/' },
    resolve: { ...base.resolve, alias },
    // A remote without modals exports none.
    module: { ...base.module, parser: { javascript: { exportsPresence: false } } },
    plugins: [
      ...(base.plugins ?? []),
      new ReactRefreshPlugin({ overlay: false }),
      new HtmlWebpackPlugin({ title: description.name }),
      new webpack.DefinePlugin({ REMOTE_NAME: JSON.stringify(description.name) }),
    ],
    devServer: {
      // Its calls reach the gateway as calls of this machine.
      host: '127.0.0.1',
      port,
      hot: true,
      historyApiFallback: true,
      onListening: () => void process.stdout.write(`\n${description.name} is ready: http://localhost:${port}\n`),
      client: { overlay: { errors: true, warnings: false } },
      proxy: [{ context: ['/wps', '/lgw', '/lotto', '/media'], target: gateway, changeOrigin: true }],
    },
  };
}
