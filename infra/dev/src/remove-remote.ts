import path from 'node:path';
import { listRemotes } from '#create-remote/existing-remotes.ts';
import { registerWorkspaces } from '#create-remote/register-workspaces.ts';
import { readRemoveOptions } from '#create-remote/remove-options.ts';
import { removeRemoteFolder } from '#create-remote/remove-remote-folder.ts';
import { resolveInRepository, repositoryRoot } from '#command/repository.ts';
import { CommandError, reportError } from '#command/command-error.ts';

function remove(): void {
  const { name, force, from } = readRemoveOptions(process.argv.slice(2));
  const remotes = from === undefined ? resolveInRepository('remotes') : path.resolve(from);
  const remote = listRemotes(remotes).find(({ description }) => description.name === name);
  if (remote === undefined) throw new CommandError(`There is no remote ${name} in ${remotes}.`);
  removeRemoteFolder(remote, force);
  const shown = path.relative(repositoryRoot, remote.folder);
  process.stdout.write(
    `Removed ${shown}. Published versions stay in the release service. Where one is live, ` +
      `npm run releases -- withdraw ${name} --reason <text> takes its pages off the site.\n`,
  );
  if (path.dirname(remote.folder) === resolveInRepository('remotes')) registerWorkspaces(repositoryRoot);
}

try {
  remove();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
