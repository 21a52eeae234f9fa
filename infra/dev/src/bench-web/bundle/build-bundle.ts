import fs from 'node:fs';
import path from 'node:path';
import { listFilesByModule } from '@marquee/build/webpack/plugins/list-files-by-module.ts';
import { shellBrowserConfig } from '@marquee/build/webpack/shell-config.ts';
import webpack, { type Configuration, type Stats } from 'webpack';
import { resolveInRepository } from '#command/repository.ts';
import { CommandError } from '#command/command-error.ts';
import { createBundleSource } from './create-bundle-source.ts';
import type { BundledRemote } from './remotes.ts';

/** The site as one build without federation: shell and remotes together, with lazy routes. */
export interface Bundle {
  readonly files: readonly string[];
  readonly entry: string;
  readonly styles: readonly string[];
  /** Integrity hash of each script and stylesheet. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly remotes: readonly BundledRemote[];
  /** Files that a route needs in a language, besides entry and styles. */
  readonly filesFor: (route: string, language: string) => string[];
}

const shell = resolveInRepository('shell');
const runtime = /^#federation\/loading\/runtime\.ts$/;

/** The configuration of the shell with the federation runtime replaced: same target, minifier and plugins. */
function configuration(target: string, source: string): Configuration {
  const released = shellBrowserConfig(shell, 'production');
  return {
    ...released,
    output: { ...released.output, path: target, uniqueName: 'bundle' },
    plugins: [...(released.plugins ?? []), new webpack.NormalModuleReplacementPlugin(runtime, source)],
    cache: false,
  };
}

const run = (config: Configuration): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      if (error !== null || stats === undefined) return reject(error ?? new Error('webpack gave no result'));
      return compiler.close(() => resolve(stats));
    });
  });

interface BuiltFiles {
  readonly integrity: Readonly<Record<string, string>>;
  readonly preload: Readonly<Record<string, readonly string[]>>;
}

/** Builds the bundle into the folder `target`. */
export async function buildBundle(target: string, remotes: readonly BundledRemote[]): Promise<Bundle> {
  const source = path.join(target, '..', 'bundle-source.js');
  const exposes = remotes.map(({ folder, description }) => [description.name, path.join(folder, 'src/expose.tsx')]);
  fs.mkdirSync(target, { recursive: true });
  fs.writeFileSync(source, createBundleSource(Object.fromEntries(exposes)));
  const stats = await run(configuration(target, source));
  if (stats.hasErrors())
    throw new CommandError(`The bundle without federation does not build:\n${stats.toString('errors-only')}`);

  const lazy = listFilesByModule(stats.compilation);
  const { integrity, preload }: BuiltFiles = JSON.parse(fs.readFileSync(path.join(target, 'release.json'), 'utf8'));
  const styles = (preload['*'] ?? []).filter((file) => file.endsWith('.css'));
  return { files: fs.readdirSync(target), entry: 'main.js', styles, integrity, remotes, filesFor };

  function filesFor(route: string, language: string): string[] {
    const owner = remotes.find(({ description }) => description.routes.includes(route));
    if (owner === undefined) throw new CommandError(`No remote renders ${route}.`);
    const { folder, description } = owner;
    const modules = ['src/expose.tsx', ...(description.entryPoints?.[route] ?? []), `locales/${language}.json`].map(
      (file) => path.join(folder, file),
    );
    const needed = [path.join(shell, `locales/${language}.json`), ...modules].flatMap(
      (file) => lazy.get(path.relative(shell, file))?.initial ?? [],
    );
    return [...new Set(needed)].filter((file) => !styles.includes(file));
  }
}
