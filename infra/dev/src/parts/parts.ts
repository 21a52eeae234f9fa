import fs from 'node:fs';
import path from 'node:path';
import { computeBuildId, readPackage } from '@marquee/build/webpack/build-id.ts';
import { resolveInRepository } from '#command/repository.ts';

/** A separately built part of the site: the shell, a remote, the pages of the arcade or of the console. */
export interface Part {
  readonly name: string;
  readonly folder: string;
  /** Whether it is published and switched by the release service. */
  readonly isReleased: boolean;
}

/** All parts of the repository. A folder without package.json is a leftover of a removed remote and is skipped. */
export function listParts(): Part[] {
  const remotes = fs
    .readdirSync(resolveInRepository('remotes'), { withFileTypes: true })
    .map(({ name }) => ({ name, folder: resolveInRepository('remotes', name), isReleased: true }))
    .filter(({ folder }) => fs.existsSync(path.join(folder, 'package.json')));
  return [
    { name: 'shell', folder: resolveInRepository('shell'), isReleased: true },
    ...remotes,
    { name: 'arcade', folder: resolveInRepository('infra/arcade'), isReleased: false },
    { name: 'console', folder: resolveInRepository('infra/console'), isReleased: false },
  ];
}

/** Version of a build from the working tree. It contains a hash of the sources. */
export function computeWorkingVersion(part: Part): string {
  const sources = computeBuildId(part.folder, {
    isProvided: part.name !== 'shell' && part.isReleased,
    mode: 'production',
  });
  return `${readPackage(part.folder).version}-dev.b${sources.slice(0, 8)}`;
}

const versionFile = (part: Part) => path.join(part.folder, 'dist', 'built-version');

/** Version of the build in the `dist` folder of the part, or null. */
export function readBuiltVersion(part: Part): string | null {
  return fs.existsSync(versionFile(part)) ? fs.readFileSync(versionFile(part), 'utf8') : null;
}

export function writeBuiltVersion(part: Part, version: string): void {
  fs.writeFileSync(versionFile(part), version);
}
