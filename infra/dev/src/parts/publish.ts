import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signedManifest } from '@marquee/contract/fleet';
import { z } from 'zod';
import type { DataFolder } from '#site/data-folder.ts';
import { readBuiltVersion, type Part } from './parts.ts';
import { resolveInRepository } from '#command/repository.ts';
import type { Ports } from '#site/ports.ts';
import { CommandError } from '#command/command-error.ts';

export interface ReleaseTarget {
  readonly ports: Ports;
  readonly data: DataFolder;
}

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errorOutput: string;
}

/** Runs the release command line as a feature team would. */
function run(args: readonly string[], { ports, data }: ReleaseTarget): Promise<Outcome> {
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

const commandFailed = (args: readonly string[], { errorOutput, output }: Outcome): CommandError =>
  new CommandError(`releases ${args.join(' ')} failed: ${(errorOutput || output).trim()}`);

const publishResponse = z.object({ created: z.boolean() });

/** Publishes one built part. Returns false when this build was published before. */
async function publish(part: Part, site: ReleaseTarget): Promise<boolean> {
  const args = ['publish', part.name, '--dir', path.join(part.folder, 'dist')];
  const outcome = await run(args, site);
  if (outcome.code !== 0) throw commandFailed(args, outcome);
  return publishResponse.parse(JSON.parse(outcome.output)).created;
}

/** Marks change requests that were made by a start from the working tree. */
export const workingTreeReason = 'built from the working tree';

const checkResults = z.object({ checks: z.array(z.object({ check: z.string(), passed: z.boolean() })) });

/** Whether open tabs with an older shell are the only reason why a version was rejected. */
async function isBlockedByTabsOnly(part: Part, site: ReleaseTarget, { errorOutput }: Outcome): Promise<boolean> {
  if (!errorOutput.includes('"platform-range"')) return false;
  const { output } = await run(['can-switch', part.name, readBuiltVersion(part) ?? ''], site);
  return (
    output !== '' &&
    checkResults.parse(JSON.parse(output)).checks.every(({ check, passed }) => passed || check === 'open-tabs')
  );
}

/** The release service drops tabs a minute after their last report; open tabs load the new shell before that. */
const tabsExpireMs = 75_000;
const retryMs = 1_000;

/** Makes a built part live as soon as no open tab blocks it. A channel that requires approval only gets a request. */
async function switchTo(part: Part, site: ReleaseTarget, ...flags: '--urgent'[]): Promise<void> {
  const args = ['switch', part.name, readBuiltVersion(part) ?? '', '--reason', workingTreeReason, ...flags];
  const deadline = Date.now() + tabsExpireMs;
  for (;;) {
    const outcome = await run(args, site);
    if (outcome.code === 0) return;
    if (Date.now() > deadline || !(await isBlockedByTabsOnly(part, site, outcome))) throw commandFailed(args, outcome);
    await pause(retryMs);
  }
}

async function liveVersion(part: Part, { ports }: ReleaseTarget): Promise<string | null> {
  const response = await fetch(`http://localhost:${ports.releases}/v1/channels/production/manifest`);
  const { shell, remotes } = signedManifest.parse(await response.json()).manifest;
  return (part.name === 'shell' ? shell : remotes[part.name])?.current.version ?? null;
}

/** Publishes one built part and makes it live. A build that was published before is not switched: operators decided. */
export async function publishAndSwitch(part: Part, site: ReleaseTarget): Promise<boolean> {
  const fresh = await publish(part, site);
  if (fresh) await switchTo(part, site);
  return fresh;
}

/** Publishes one built part and makes it live in open tabs too, even when the build was published before. */
export async function publishUrgently(part: Part, site: ReleaseTarget): Promise<boolean> {
  await publish(part, site);
  if ((await liveVersion(part, site)) === readBuiltVersion(part)) return false;
  await switchTo(part, site, '--urgent');
  return true;
}

/** Publishes the built parts in their order: the shell first, because remotes are checked against its platform. */
export async function publishParts(
  parts: readonly Part[],
  site: ReleaseTarget,
  report: (progress: string) => void,
  publishPart = publishAndSwitch,
): Promise<void> {
  for (const part of parts.filter(({ released }) => released)) {
    if (await publishPart(part, site)) report(`${part.name} ${readBuiltVersion(part) ?? ''}`);
  }
}
