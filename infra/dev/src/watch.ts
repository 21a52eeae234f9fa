import fs from 'node:fs';
import { build } from './build.ts';
import { allParts, builtVersion, workingVersion, type Part } from './parts.ts';
import { publishAndShow, type Releases } from './publish.ts';
import { inRepository } from './repository.ts';
import { runsFrom, sourcesOf } from './service-sources.ts';
import { StartFailure } from './start-failure.ts';
import type { Service, Supervisor } from './supervisor.ts';
import { settleWaiting } from './waiting.ts';
import { watchTree } from './watch-tree.ts';

const QUIET_MS = 150;
const sources = ['shell', 'remotes', 'shared', 'infra/arcade/web', 'infra/console/web'];
const runsNowhere = /\.test\.tsx?$|\.md$|~$/;

interface WatchedSite extends Releases {
  readonly services: readonly Service[];
  readonly supervisor: Supervisor;
}

async function tell(name: string, work: () => Promise<string>): Promise<void> {
  const start = Date.now();
  try {
    process.stdout.write(`✓ ${name} ${await work()}  ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
  } catch (error) {
    process.stderr.write(`✗ ${error instanceof StartFailure ? error.message : String(error)}\n`);
  }
}

/**
 * Starts services anew whose code changes, and rebuilds and releases parts whose sources change, new ones too; open tabs
 * take the new version by themselves.
 */
export function watchSources({ services, supervisor, ...site }: WatchedSite): () => void {
  const changed = new Set<string>();
  const unreleased = new Set<string>();
  let waiting: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  async function release(part: Part): Promise<string> {
    if (builtVersion(part) !== workingVersion(part)) await build(part);
    if (part.released && (await publishAndShow(part, site))) {
      for (const waits of await settleWaiting([part], site)) process.stdout.write(`${waits}\n`);
    }
    unreleased.delete(part.name);
    return builtVersion(part) ?? '';
  }

  async function takeUp(): Promise<void> {
    const files = [...changed];
    changed.clear();
    for (const service of services.filter((each) => files.some((file) => runsFrom(each, file)))) {
      await tell(service.name, async () => {
        await supervisor.restart(service);
        return 'started anew';
      });
    }
    for (const part of allParts()) {
      if (builtVersion(part) !== workingVersion(part)) unreleased.add(part.name);
      if (unreleased.has(part.name)) await tell(part.name, () => release(part));
    }
  }

  const onChange = (file: string) => {
    if (runsNowhere.test(file)) return;
    changed.add(file);
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      work = work.then(takeUp);
    }, QUIET_MS);
  };

  const folders = [
    ...sources.map((folder) => inRepository(folder)),
    ...services.flatMap(sourcesOf).filter((folder) => fs.existsSync(folder)),
  ];
  const ends = folders.map((folder) => watchTree(folder, onChange));
  return () => {
    clearTimeout(waiting);
    for (const end of ends) end();
  };
}
