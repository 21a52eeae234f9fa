import path from 'node:path';
import { compiledPackages } from '@marquee/build/webpack/build-id.ts';
import { inRepository } from './repository.ts';
import type { Service } from './supervisor.ts';

const isBelow = (file: string, folder: string) => file.startsWith(folder + path.sep);

const folderOf = ({ entry }: Service) => inRepository(path.dirname(entry), '..');

/** Folders of its own from which a service runs: code, migrations and SQL functions. Pages in its workspace are built, not run. */
export function sourcesOf(service: Service): string[] {
  return ['src', 'migrations', 'sql'].map((name) => path.join(folderOf(service), name));
}

/** Whether a service has to be started anew when a file has changed. */
export function runsFrom(service: Service, file: string): boolean {
  return [...sourcesOf(service), ...compiledPackages(folderOf(service), false)].some((folder) => isBelow(file, folder));
}
