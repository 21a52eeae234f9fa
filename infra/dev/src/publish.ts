import { spawn } from 'node:child_process';
import path from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { builtVersion, type Part } from './parts.ts';
import { inRepository } from './repository.ts';
import type { Ports } from './site-address.ts';
import { StartFailure } from './start-failure.ts';

export interface Releases {
  readonly ports: Ports;
  readonly data: DataFolder;
}

/** Runs the release command line as a team would; answers what it printed as JSON. */
function releases(args: readonly string[], { ports, data }: Releases): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inRepository('infra/releases/src/cli.ts'), ...args, '--json'], {
      env: { ...process.env, RELEASES_URL: `http://localhost:${ports.releases}`, MARQUEE_DATA: data.root },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new StartFailure(`releases ${args.join(' ')} was refused: ${(complaint || output).trim()}`)),
    );
  });
}

/** Publishes one built part and makes it live, unless that very build was published before: then ops decides what is live. */
export async function publishAndSwitch(part: Part, site: Releases, ...how: '--urgent'[]): Promise<boolean> {
  const answer = await releases(['publish', part.name, '--dir', path.join(part.folder, 'dist')], site);
  const fresh = typeof answer === 'object' && answer !== null && 'created' in answer && answer.created === true;
  if (fresh) await releases(['switch', part.name, builtVersion(part) ?? '', '--reason', 'built from the working tree', ...how], site);
  return fresh;
}

/** Publishes what was built; the shell first, because remotes are judged against its platform. */
export async function publishBuilt(parts: readonly Part[], site: Releases, tell: (progress: string) => void): Promise<void> {
  for (const part of parts.filter(({ released }) => released)) {
    if (await publishAndSwitch(part, site)) tell(`${part.name} ${builtVersion(part) ?? ''}`);
  }
}
