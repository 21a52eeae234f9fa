import { spawn } from 'node:child_process';
import type { SitePorts } from '@marquee/service/site';
import type { DataFolder } from '#site/data-folder.ts';
import { resolveInRepository } from '#command/repository.ts';

export interface ReleaseTarget {
  readonly ports: SitePorts;
  readonly data: DataFolder;
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errorOutput: string;
}

/** Runs the release command line as a feature team would. */
export function runReleases(args: readonly string[], { ports, data }: ReleaseTarget): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [resolveInRepository('infra/releases/src/cli.ts'), ...args, '--json'], {
      env: { ...process.env, RELEASES_URL: `http://localhost:${ports.releases}`, MARQUEE_DATA: data.root },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errorOutput = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code, output, errorOutput }));
  });
}
