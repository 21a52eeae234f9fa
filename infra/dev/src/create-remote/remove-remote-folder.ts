import fs from 'node:fs';
import path from 'node:path';
import { CommandError } from '#command/command-error.ts';
import { readTemplate } from './create-remote-folder.ts';
import type { ExistingRemote } from './existing-remotes.ts';

const generated = /^(dist|node_modules|\.cache)([\\/]|$)/;

/** Files that are not as `create-remote` wrote them. */
function listChangedFiles({ folder, description: { name, routes } }: ExistingRemote): string[] {
  const created = readTemplate({ name, route: routes[0] ?? '' });
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !generated.test(file) && fs.statSync(path.join(folder, file)).isFile())
    .filter((file) => created.get(file) !== fs.readFileSync(path.join(folder, file), 'utf8'))
    .sort();
}

/**
 * Deletes the folder of a remote.
 * @throws CommandError when its files were changed and the deletion is not forced
 */
export function removeRemoteFolder(remote: ExistingRemote, force: boolean): void {
  const [changed, ...others] = force ? [] : listChangedFiles(remote);
  if (changed !== undefined)
    throw new CommandError(
      `${remote.description.name} was changed after its creation (${changed}` +
        `${others.length === 0 ? '' : ` and ${others.length} more`}); add --force to delete it.`,
    );
  fs.rmSync(remote.folder, { recursive: true });
}
