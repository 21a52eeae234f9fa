import path from 'node:path';
import type { Configuration } from 'webpack';
import { AssetListPlugin } from '#webpack/plugins/asset-list-plugin.ts';
import { baseConfig } from './base-config.ts';
import { readPackage } from './build-id.ts';
import type { WebpackArguments, WebpackEnvironment } from './remote-config.ts';

export interface PageOptions {
  /** Entry name → module, relative to `dir`. */
  readonly entries: Readonly<Record<string, string>>;
  /** Address of the files, ending with `/`; the folder of the page by default. */
  readonly publicPath?: string;
}

/** Configuration of pages without federation: hashed files in `<dir>/dist`, and `assets.json` with their list. */
export function pageConfig(dir: string, { entries, publicPath = 'auto' }: PageOptions) {
  return (_env: WebpackEnvironment = {}, { mode: requestedMode }: WebpackArguments = {}): Configuration => {
    const mode = requestedMode === 'development' ? 'development' : 'production';
    const scope = readPackage(dir)
      .name.replaceAll(/[^a-z]+/g, '_')
      .replace(/^_/, '');
    const base = baseConfig({ dir, purpose: 'pages', mode, scope, hasHashedNames: true });
    return {
      ...base,
      entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(dir, file)])),
      output: { ...base.output, publicPath },
      plugins: [...(base.plugins ?? []), new AssetListPlugin()],
    };
  };
}
