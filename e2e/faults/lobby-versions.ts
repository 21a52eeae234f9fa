import type { Release } from '@marquee/contract/fleet';
import { nextVersion } from '#fixtures/next-version.ts';
import { liveManifest, releases } from '#fixtures/releases.ts';

/** The lobby's release that is live. */
export async function liveLobby(): Promise<Release> {
  const lobby = (await liveManifest()).remotes['lobby'];
  if (lobby === undefined) throw new Error('The lobby is not live');
  return lobby.current;
}

export async function makeLive({ version }: Release, reason: string): Promise<void> {
  if ((await liveLobby()).version !== version) await releases('switch', 'lobby', version, '--reason', reason);
}

/** Publishes a next lobby, looks at its release, and leaves the present one live. */
export async function publishNext(): Promise<Release> {
  const before = await liveLobby();
  const version = `99.2.${Math.floor(Date.now() / 1000)}`;
  await releases('publish', 'lobby', '--dir', nextVersion('lobby', version));
  await releases('switch', 'lobby', version, '--reason', 'to see its release');
  const next = await liveLobby();
  await makeLive(before, 'the faults begin with this one');
  return next;
}
