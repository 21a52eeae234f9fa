import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkResults as results } from '@marquee/contract/releases';
import { z } from 'zod';
import { CommandError } from '#command/command-error.ts';
import { ensureDemoTeamKey } from './demo-team.ts';
import { readLiveVersions } from './live-versions.ts';
import { readBuiltVersion, type Part } from './parts.ts';
import { runReleases, type Outcome, type ReleaseTarget } from './releases-command.ts';

const commandFailed = (args: readonly string[], { errorOutput, output }: Outcome): CommandError =>
  new CommandError(`releases ${args.join(' ')} failed: ${(errorOutput || output).trim()}`);

/** Publishes one built part with the signature of the demo team, unless this build was published before. */
async function publish(part: Part, site: ReleaseTarget): Promise<void> {
  await ensureDemoTeamKey(site);
  const args = ['publish', part.name, '--dir', path.join(part.folder, 'dist')];
  const outcome = await runReleases(args, site);
  if (outcome.code !== 0) throw commandFailed(args, outcome);
}

/** Marks change requests that were made by a start from the working tree. */
export const workingTreeReason = 'built from the working tree';

const checkResults = z.object({ checks: z.array(z.object({ check: z.string(), result: z.enum(results) })) });

/** Whether open tabs with an older shell are the only reason why a version was rejected. */
async function isBlockedByTabsOnly(part: Part, site: ReleaseTarget, { errorOutput }: Outcome): Promise<boolean> {
  if (!errorOutput.includes('"platform-range"')) return false;
  const { output } = await runReleases(['can-switch', part.name, readBuiltVersion(part) ?? ''], site);
  return (
    output !== '' &&
    checkResults
      .parse(JSON.parse(output))
      .checks.every(({ check, result }) => result !== 'failed' || check === 'open-tabs')
  );
}

/** The release service drops tabs a minute after their last report; open tabs load the new shell before that. */
const tabsExpireMs = 75_000;
const retryMs = 1_000;

/** Makes a built part live as soon as no open tab blocks it. A channel that requires approval only gets a request. */
async function switchTo(part: Part, site: ReleaseTarget, isUrgent: boolean): Promise<void> {
  const flags = isUrgent ? ['--urgent'] : [];
  const args = ['switch', part.name, readBuiltVersion(part) ?? '', '--reason', workingTreeReason, ...flags];
  const deadline = Date.now() + tabsExpireMs;
  for (;;) {
    const outcome = await runReleases(args, site);
    if (outcome.code === 0) return;
    if (Date.now() > deadline || !(await isBlockedByTabsOnly(part, site, outcome))) throw commandFailed(args, outcome);
    await pause(retryMs);
  }
}

export interface PublishOptions {
  /** Whether open tabs switch at once, not at their next navigation. */
  readonly isUrgent: boolean;
}

/** Publishes one built part and makes it live. Returns false when it is live already. */
export async function publishAndSwitch(
  part: Part,
  site: ReleaseTarget,
  { isUrgent }: PublishOptions = { isUrgent: false },
): Promise<boolean> {
  await publish(part, site);
  if ((await readLiveVersions(site)).get(part.name) === readBuiltVersion(part)) return false;
  await switchTo(part, site, isUrgent);
  return true;
}

/**
 * Publishes the built parts. The shell is the first one, because remotes are checked against its platform. On a site
 * without a shell it is the last one, so that a live shell means that the first publication was completed.
 */
export async function publishParts(
  parts: readonly Part[],
  site: ReleaseTarget,
  report: (progress: string) => void,
  options?: PublishOptions,
): Promise<void> {
  const hasShell = (await readLiveVersions(site)).has('shell');
  const isShell = ({ name }: Part): boolean => name === 'shell';
  const released = parts.filter((part) => part.isReleased);
  const [first, last] = [
    released.filter((part) => isShell(part) === hasShell),
    released.filter((part) => isShell(part) !== hasShell),
  ];
  for (const part of [...first, ...last]) {
    if (await publishAndSwitch(part, site, options)) report(`${part.name} ${readBuiltVersion(part) ?? ''}`);
  }
}
