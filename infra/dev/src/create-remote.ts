import path from 'node:path';
import { readCreateOptions } from '#create-remote/options.ts';
import { describeShell, listRemotes } from '#create-remote/existing-remotes.ts';
import { assertAvailable } from '#create-remote/assert-available.ts';
import { createRemoteFolder } from '#create-remote/create-remote-folder.ts';
import { registerWorkspaces } from '#create-remote/register-workspaces.ts';
import { resolveInRepository, repositoryRoot } from '#command/repository.ts';
import { reportError } from '#command/command-error.ts';

function create(): void {
  const { name, route, into } = readCreateOptions(process.argv.slice(2));
  const remotes = resolveInRepository('remotes');
  const folder = path.join(into === undefined ? remotes : path.resolve(into), name);
  assertAvailable({ name, route, folder }, [describeShell(resolveInRepository('shell')), ...listRemotes(remotes)]);
  createRemoteFolder(folder, { name, route });
  const shown = path.relative(repositoryRoot, folder);
  process.stdout.write(`Created ${shown}, which renders ${route}.\n`);
  if (path.dirname(folder) !== remotes) return;
  registerWorkspaces(repositoryRoot);
  process.stdout.write(`Run it alone: npm run dev -w ${shown}. Release it on this machine: npm start -- --publish.\n`);
}

try {
  create();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
