import fs from 'node:fs';
import { build } from './build.ts';
import { allParts, builtVersion, workingVersion } from './parts.ts';
import { publishAndSwitch, type Releases } from './publish.ts';
import { inRepository } from './repository.ts';
import { StartFailure } from './start-failure.ts';

const QUIET_MS = 150;
const sources = ['shell', 'remotes', 'shared', 'infra/arcade/web', 'infra/console/web'];

/** Rebuilds and releases every part whose sources change, new ones too; open tabs take the new version by themselves. */
export function watchSources(site: Releases): () => void {
  let waiting: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  const releaseChanged = async () => {
    for (const part of allParts()) {
      if (builtVersion(part) === workingVersion(part)) continue;
      try {
        const start = Date.now();
        await build(part);
        if (part.released) await publishAndSwitch(part, site, '--urgent');
        process.stdout.write(`✓ ${part.name} ${builtVersion(part) ?? ''}  ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
      } catch (error) {
        process.stderr.write(`${error instanceof StartFailure ? error.message : String(error)}\n`);
      }
    }
  };

  const onChange = (_: unknown, file: string | null) => {
    if (file === null || /(^|[\\/])(dist|node_modules)[\\/]/.test(file) || file.includes('.test.')) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      work = work.then(releaseChanged);
    }, QUIET_MS);
  };

  const watchers = sources.map((folder) => fs.watch(inRepository(folder), { recursive: true }, onChange));
  return () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
  };
}
