import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Tx } from '#database/pool.ts';
import { isKept } from './release.repository.ts';
import { stagingFolder } from './store-artefact.ts';

const stagingAgeMs = 3_600_000;
const buildAgeMs = 24 * 3_600_000;

/** Removes what broken-off publications left: old staging folders and stored builds that no release keeps. */
export async function collectOrphans(tx: Tx, artefacts: string, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const part of await folders(artefacts)) {
    const limit = part === stagingFolder ? stagingAgeMs : buildAgeMs;
    for (const build of await folders(path.join(artefacts, part))) {
      const folder = path.join(artefacts, part, build);
      const age = now.getTime() - (await stat(folder)).mtimeMs;
      if (age < limit || (part !== stagingFolder && (await isKept(tx, part, build)))) continue;
      await rm(folder, { recursive: true, force: true });
      removed.push(folder);
    }
  }
  return removed;
}

async function folders(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
