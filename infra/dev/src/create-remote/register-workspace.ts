import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../repository.ts';
import { StartFailure } from '../start-failure.ts';

/** Enters the new workspace into the lockfile; all that it needs stands there already, so that no registry is asked. */
export function registerWorkspace(): void {
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, {
    cwd: repositoryRoot,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new StartFailure(
      'The remote is there, but package-lock.json could not be brought up to date; run `npm install`.',
    );
}
