import type { Release } from '@marquee/contract/fleet';
import { createNextVersion } from '#fixtures/releases/next-version.ts';
import { liveManifest, runReleases } from '#fixtures/releases/releases.ts';

/** The lobby's release that is live. */
export async function liveLobby(): Promise<Release> {
  const lobby = (await liveManifest()).remotes['lobby'];
  if (lobby === undefined) throw new Error('The lobby is not live');
  return lobby.current;
}

export async function makeLive({ version }: Release, reason: string): Promise<void> {
  if ((await liveLobby()).version !== version) await runReleases('switch', 'lobby', version, '--reason', reason);
}

/** Publishes a next lobby, looks at its release, and leaves the present one live. */
export async function publishNext(): Promise<Release> {
  const before = await liveLobby();
  const version = `99.2.${Math.floor(Date.now() / 1000)}`;
  await runReleases('publish', 'lobby', '--dir', createNextVersion('lobby', version));
  await runReleases('switch', 'lobby', version, '--reason', 'to see its release');
  const next = await liveLobby();
  await makeLive(before, 'the faults begin with this one');
  return next;
}
