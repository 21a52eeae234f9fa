import fs from 'node:fs';
import path from 'node:path';
import { buildId, readPackage } from '@marquee/build/webpack/build-id.ts';
import { inRepository } from './repository.ts';

/** Something that is built on its own: the shell, a remote, the arcade's pages or the console's. */
export interface Part {
  readonly name: string;
  readonly folder: string;
  /** Whether it is published and switched by the release service. */
  readonly released: boolean;
}

/** All parts of the repository, found by their folders; one that holds only what a removed remote had built is none. */
export function allParts(): Part[] {
  const remotes = fs
    .readdirSync(inRepository('remotes'), { withFileTypes: true })
    .map(({ name }) => ({ name, folder: inRepository('remotes', name), released: true }))
    .filter(({ folder }) => fs.existsSync(path.join(folder, 'package.json')));
  return [
    { name: 'shell', folder: inRepository('shell'), released: true },
    ...remotes,
    { name: 'arcade', folder: inRepository('infra/arcade'), released: false },
    { name: 'console', folder: inRepository('infra/console'), released: false },
  ];
}

/** The version a part carries when it is built from the working tree: it names the sources it was made of. */
export function workingVersion(part: Part): string {
  const sources = buildId(part.folder, { provided: part.name !== 'shell' && part.released, mode: 'production' });
  return `${readPackage(part.folder).version}-dev.b${sources.slice(0, 8)}`;
}

const versionFile = (part: Part) => path.join(part.folder, 'dist', 'built-version');

/** The version that lies built in the part's `dist`, or null. */
export function builtVersion(part: Part): string | null {
  return fs.existsSync(versionFile(part)) ? fs.readFileSync(versionFile(part), 'utf8') : null;
}

export function recordBuiltVersion(part: Part, version: string): void {
  fs.writeFileSync(versionFile(part), version);
}
