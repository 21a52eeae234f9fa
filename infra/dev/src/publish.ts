import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signedManifest } from '@marquee/contract/fleet';
import { z } from 'zod';
import type { DataFolder } from './data-folder.ts';
import { builtVersion, type Part } from './parts.ts';
import { inRepository } from './repository.ts';
import type { Ports } from './site-address.ts';
import { StartFailure } from './start-failure.ts';

export interface Releases {
  readonly ports: Ports;
  readonly data: DataFolder;
}

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly complaint: string;
}

/** Runs the release command line as a team would. */
function run(args: readonly string[], { ports, data }: Releases): Promise<Outcome> {
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
    child.on('exit', (code) => resolve({ code, output, complaint }));
  });
}

const refusal = (args: readonly string[], { complaint, output }: Outcome): StartFailure =>
  new StartFailure(`releases ${args.join(' ')} was refused: ${(complaint || output).trim()}`);

const publishedAnswer = z.object({ created: z.boolean() });

/** Publishes one built part; answers whether that very build was not published before. */
async function publish(part: Part, site: Releases): Promise<boolean> {
  const args = ['publish', part.name, '--dir', path.join(part.folder, 'dist')];
  const outcome = await run(args, site);
  if (outcome.code !== 0) throw refusal(args, outcome);
  return publishedAnswer.parse(JSON.parse(outcome.output)).created;
}

/** By which a change that waits is known as one of the working tree. */
export const builtReason = 'built from the working tree';

const verdicts = z.object({ checks: z.array(z.object({ check: z.string(), passed: z.boolean() })) });

/** Whether a version was refused for tabs with an older shell, and for nothing else. */
async function onlyTabsRefuse(part: Part, site: Releases, { complaint }: Outcome): Promise<boolean> {
  if (!complaint.includes('"platform-range"')) return false;
  const { output } = await run(['can-i-switch', part.name, builtVersion(part) ?? ''], site);
  return (
    output !== '' &&
    verdicts.parse(JSON.parse(output)).checks.every(({ check, passed }) => passed || check === 'open-tabs')
  );
}

/** Tabs of an earlier run are forgotten a minute after they were last heard of; those of this one take the new shell before that. */
const tabsLapseMs = 75_000;
const askAgainMs = 1_000;

/** Makes a built part live, as soon as no open tab is in its way. Where two people decide, it then waits for the second. */
async function switchTo(part: Part, site: Releases, ...how: '--urgent'[]): Promise<void> {
  const args = ['switch', part.name, builtVersion(part) ?? '', '--reason', builtReason, ...how];
  const deadline = Date.now() + tabsLapseMs;
  for (;;) {
    const outcome = await run(args, site);
    if (outcome.code === 0) return;
    if (Date.now() > deadline || !(await onlyTabsRefuse(part, site, outcome))) throw refusal(args, outcome);
    await pause(askAgainMs);
  }
}

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
export async function publishBuilt(
  parts: readonly Part[],
  site: Releases,
  tell: (progress: string) => void,
  take = publishAndSwitch,
): Promise<void> {
  for (const part of parts.filter(({ released }) => released)) {
    if (await take(part, site)) tell(`${part.name} ${builtVersion(part) ?? ''}`);
  }
}
