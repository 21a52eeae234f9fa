import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '#command/repository.ts';
import { CommandError } from '#command/command-error.ts';

/** Adds the new workspace to the lockfile. Its dependencies are in the lockfile already, so this works offline. */
export function registerWorkspace(): void {
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, {
    cwd: repositoryRoot,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new CommandError('The remote was created, but package-lock.json could not be updated; run `npm install`.');
}
