import { spawnSync } from 'node:child_process';
import { CommandError } from '#command/command-error.ts';

/**
 * Writes the present workspaces into the lockfile. The dependencies of a new remote are in the lockfile already, so
 * this works offline.
 * @param root folder of the package.json that names the workspaces
 */
export function registerWorkspaces(root: string): void {
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new CommandError('The folder was changed, but package-lock.json could not be updated; run `npm install`.');
}
