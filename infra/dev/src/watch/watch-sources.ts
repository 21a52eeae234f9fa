import fs from 'node:fs';
import { buildPart } from '#parts/build.ts';
import { listParts, readBuiltVersion, computeWorkingVersion, type Part } from '#parts/parts.ts';
import { publishAndSwitch } from '#parts/publish.ts';
import type { ReleaseTarget } from '#parts/releases-command.ts';
import { resolveInRepository } from '#command/repository.ts';
import { dependsOnFile, listSourceFolders } from './service-sources.ts';
import { CommandError } from '#command/command-error.ts';
import type { Service } from '#processes/service-process.ts';
import type { Supervisor } from '#processes/supervisor.ts';
import { updatePendingApprovals } from '#parts/pending-approvals.ts';
import { watchTree } from './watch-tree.ts';

const DEBOUNCE_MS = 150;
const sources = ['shell', 'remotes', 'shared', 'infra/arcade/web', 'infra/console/web'];
const irrelevantFiles = /\.test\.tsx?$|\.md$|~$/;

interface WatchedSite extends ReleaseTarget {
  readonly services: readonly Service[];
  readonly supervisor: Supervisor;
}

async function reportStep(name: string, work: () => Promise<string>): Promise<void> {
  const start = Date.now();
  try {
    process.stdout.write(`✓ ${name} ${await work()}  ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
  } catch (error) {
    process.stderr.write(`✗ ${error instanceof CommandError ? error.message : String(error)}\n`);
  }
}

/**
 * Restarts services whose code changes, and rebuilds and releases parts whose sources change, including new ones. Open
 * tabs load the new version without a reload. Returns a function that stops watching.
 */
export function watchSources({ services, supervisor, ...site }: WatchedSite): () => void {
  const changed = new Set<string>();
  const unreleased = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  async function release(part: Part): Promise<string> {
    if (readBuiltVersion(part) !== computeWorkingVersion(part)) await buildPart(part);
    if (part.isReleased && (await publishAndSwitch(part, site, { isUrgent: true }))) {
      for (const notice of await updatePendingApprovals([part], site)) process.stdout.write(`${notice}\n`);
    }
    unreleased.delete(part.name);
    return readBuiltVersion(part) ?? '';
  }

  async function applyChanges(): Promise<void> {
    const files = [...changed];
    changed.clear();
    for (const service of services.filter((each) => files.some((file) => dependsOnFile(each, file)))) {
      await reportStep(service.name, async () => {
        await supervisor.restart(service);
        return 'restarted';
      });
    }
    for (const part of listParts()) {
      if (readBuiltVersion(part) !== computeWorkingVersion(part)) unreleased.add(part.name);
      if (unreleased.has(part.name)) await reportStep(part.name, () => release(part));
    }
  }

  const onChange = (file: string) => {
    if (irrelevantFiles.test(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(applyChanges);
    }, DEBOUNCE_MS);
  };

  const folders = [
    ...sources.map((folder) => resolveInRepository(folder)),
    ...services.flatMap(listSourceFolders).filter((folder) => fs.existsSync(folder)),
  ];
  const stopFunctions = folders.map((folder) => watchTree(folder, onChange));
  return () => {
    clearTimeout(timer);
    for (const stop of stopFunctions) stop();
  };
}
