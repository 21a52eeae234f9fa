import path from 'node:path';
import { listCompiledPackages } from '@marquee/build/webpack/build-id.ts';
import { resolveInRepository } from '#command/repository.ts';
import type { Service } from '#processes/service-process.ts';

const isBelow = (file: string, folder: string) => file.startsWith(folder + path.sep);

const resolveFolder = ({ entry }: Service) => resolveInRepository(path.dirname(entry), '..');

/**
 * Folders of a service's workspace that it runs from: code, migrations and SQL functions. Web pages of the workspace
 * are built and need no restart.
 */
export function listSourceFolders(service: Service): string[] {
  return ['src', 'migrations', 'sql'].map((name) => path.join(resolveFolder(service), name));
}

/** Whether a service must restart when the file has changed. */
export function dependsOnFile(service: Service, file: string): boolean {
  return [...listSourceFolders(service), ...listCompiledPackages(resolveFolder(service), false)].some((folder) =>
    isBelow(file, folder),
  );
}
