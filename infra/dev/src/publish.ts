import { spawn } from 'node:child_process';
import path from 'node:path';
import { signedManifest } from '@marquee/contract/fleet';
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

/** Publishes one built part; answers whether that very build was not published before. */
async function publish(part: Part, site: Releases): Promise<boolean> {
  const answer = await releases(['publish', part.name, '--dir', path.join(part.folder, 'dist')], site);
  return typeof answer === 'object' && answer !== null && 'created' in answer && answer.created === true;
}

/** By which a change that waits is known as one of the working tree. */
export const builtReason = 'built from the working tree';

/** Where two people decide, it then waits for the second. */
const switchTo = (part: Part, site: Releases, ...how: '--urgent'[]) =>
  releases(['switch', part.name, builtVersion(part) ?? '', '--reason', builtReason, ...how], site);

async function liveVersion(part: Part, { ports }: Releases): Promise<string | null> {
  const response = await fetch(`http://localhost:${ports.releases}/v1/channels/production/manifest`);
  const { shell, remotes } = signedManifest.parse(await response.json()).manifest;
  return (part.name === 'shell' ? shell : remotes[part.name])?.current.version ?? null;
}

/** Publishes one built part and makes it live, unless that very build was published before: then ops decides what is live. */
export async function publishAndSwitch(part: Part, site: Releases): Promise<boolean> {
  const fresh = await publish(part, site);
  if (fresh) await switchTo(part, site);
  return fresh;
}

/** Publishes one built part and makes it live in open tabs too, whatever was live: what somebody works on is what is shown. */
export async function publishAndShow(part: Part, site: Releases): Promise<boolean> {
  await publish(part, site);
  if ((await liveVersion(part, site)) === builtVersion(part)) return false;
  await switchTo(part, site, '--urgent');
  return true;
}

/** Publishes what was built; the shell first, because remotes are judged against its platform. */
export async function publishBuilt(parts: readonly Part[], site: Releases, tell: (progress: string) => void, take = publishAndSwitch): Promise<void> {
  for (const part of parts.filter(({ released }) => released)) {
    if (await take(part, site)) tell(`${part.name} ${builtVersion(part) ?? ''}`);
  }
}
