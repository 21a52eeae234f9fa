import path from 'node:path';
import type { BuiltRelease, Release } from '@marquee/contract/fleet';
import { findMetadataProblem, maxMetadataBytes } from '@marquee/contract/page-metadata';
import { hasUnstorableText } from '@marquee/service/http';
import { parseInThread } from '#parsing/parse-in-thread.ts';
import { findDamagedFile } from '#artefacts/artefact-store.ts';
import { ReleaseError } from '#http/release-error.ts';
import { budgets } from '#registry/budgets.ts';
import { isRoutePattern } from '#registry/route-patterns.ts';
import { checkEmbeddedHashes } from './check-embedded-hashes.ts';
import { checkName, checkType, isCode, isExcluded } from './file-names.ts';
import { listFiles, readContent, type FoundFile } from '#artefacts/files.ts';

export const descriptionFile = 'release.json';

export interface CheckedFolder {
  readonly release: Release;
  readonly loads: BuiltRelease['loads'];
  /** Names of the files to publish, `release.json` included. */
  readonly files: readonly string[];
}

/**
 * Reads and validates the build of a part.
 * @throws ReleaseError with the code of the first failed check
 */
export async function checkFolder(folder: string, part: string): Promise<CheckedFolder> {
  const found = await listFiles(folder);
  for (const file of found) checkFile(file);
  const files = found.map((file) => file.name).filter((name) => !isExcluded(name));
  files.forEach(checkType);
  checkWeight(found);
  const { release, loads } = await readDescription(folder, part, files);
  checkPart(release, part);
  checkListing(release, files);
  const damage = await findDamagedFile(release.integrity, (name) => readContent(path.join(folder, name)));
  if (damage !== null)
    throw new ReleaseError('integrity', `${damage}: it does not have its hash in ${descriptionFile}`);
  await checkEmbeddedHashes(folder, release.integrity);
  await checkMetadata(release, folder);
  await checkEntry(release, folder, part);
  return { release, loads, files };
}

function checkFile({ name, kind }: FoundFile): void {
  if (kind === 'symlink') throw new ReleaseError('symlink', `${name} is a symbolic link`);
  if (kind === 'other') throw new ReleaseError('file-type', `${name} is not a plain file`);
  checkName(name);
}

function checkWeight(found: readonly FoundFile[]): void {
  const bytes = found.reduce((sum, file) => sum + file.bytes, 0);
  if (found.length > budgets.files)
    throw new ReleaseError('size-budget', `${found.length} files, the budget is ${budgets.files}`);
  if (bytes > budgets.folderBytes)
    throw new ReleaseError('size-budget', `${bytes} bytes, the budget of a build is ${budgets.folderBytes}`);
}

async function readDescription(
  folder: string,
  part: string,
  files: readonly string[],
): Promise<Omit<CheckedFolder, 'files'>> {
  if (!files.includes(descriptionFile)) throw new ReleaseError('schema', `the build has no ${descriptionFile}`);
  const content = await readContent(path.join(folder, descriptionFile));
  if (content.length > budgets.descriptionBytes)
    throw new ReleaseError(
      'size-budget',
      `${descriptionFile} has ${content.length} bytes, the budget is ${budgets.descriptionBytes}`,
    );
  const parsed = await parseInThread('description', content);
  if ('problem' in parsed) throw new ReleaseError('schema', `${descriptionFile}: ${parsed.problem}`);
  if (hasUnstorableText(parsed.data))
    throw new ReleaseError('schema', `${descriptionFile} has NUL characters or unpaired surrogates`);
  const { loads, ...release } = parsed.data;
  return { release: { ...release, base: `/r/${part}/${release.build}/` }, loads };
}

function checkPart({ scope, platform, requires, routes }: Release, part: string): void {
  const unknown = routes.find((route) => !isRoutePattern(route));
  if (unknown !== undefined)
    throw new ReleaseError(
      'schema',
      `the route "${unknown.slice(0, 200)}" is not one like /help, /help/:topic or /help/*`,
    );
  const name = part.replaceAll('-', '_');
  // The build follows the name. `lobby_vip_1f` is a container of lobby-vip, not of lobby.
  const rest = scope.startsWith(name) ? scope.slice(name.length) : null;
  if (rest === null || !/^(_[0-9A-Za-z]+)?$/.test(rest))
    throw new ReleaseError(
      'scope',
      `the container name ${scope} is not ${name} with a build, so it is of another part`,
    );
  if (part === 'shell' && platform === undefined)
    throw new ReleaseError('schema', 'a shell must name the platform version that it provides');
  if (part !== 'shell' && requires.trim() === '')
    throw new ReleaseError('schema', 'a remote must name the platform range that it requires');
}

function checkListing({ integrity, preload, entry, metadata, server }: Release, files: readonly string[]): void {
  const existing = new Set(files);
  const listed = Object.keys(integrity);
  const named = [...listed, entry, ...Object.values(preload).flat()];
  named.forEach(checkName);
  const missing = named.find((name) => !existing.has(name));
  if (missing !== undefined)
    throw new ReleaseError('missing-file', `${missing} is named in ${descriptionFile} and is not in the build`);
  const hashed = new Set(listed);
  const unhashed = [metadata, server].find((name) => name !== undefined && !hashed.has(name));
  if (unhashed !== undefined)
    throw new ReleaseError('unlisted-file', `${unhashed} is used by the edge and has no hash in ${descriptionFile}`);
  const unlisted = files.find((name) => isCode(name) && !hashed.has(name));
  if (unlisted !== undefined)
    throw new ReleaseError('unlisted-file', `${unlisted} is in the build and has no hash in ${descriptionFile}`);
}

async function checkMetadata({ metadata, routes }: Release, folder: string): Promise<void> {
  if (metadata === undefined) return;
  const content = await readContent(path.join(folder, metadata));
  if (content.length > maxMetadataBytes)
    throw new ReleaseError('size-budget', `${metadata} has ${content.length} bytes, the budget is ${maxMetadataBytes}`);
  const parsed = await parseInThread('metadata', content);
  const problem = 'problem' in parsed ? parsed.problem : findMetadataProblem(parsed.data, routes);
  if (problem !== null) throw new ReleaseError('schema', `${metadata}: ${problem}`);
}

async function checkEntry({ entry, scope }: Release, folder: string, part: string): Promise<void> {
  if (!entry.endsWith('.js')) throw new ReleaseError('entry', `the entry ${entry} is not a script`);
  const script = (await readContent(path.join(folder, entry))).toString('utf8');
  if (script.trim() === '' || script.trimStart().startsWith('<'))
    throw new ReleaseError('entry', `the entry ${entry} is not a script`);
  if (part !== 'shell' && !(script.includes(scope) && script.includes('./remote'))) {
    throw new ReleaseError('entry', `the entry ${entry} does not expose ./remote in the container ${scope}`);
  }
}
