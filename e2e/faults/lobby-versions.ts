import type { Release } from '@marquee/contract/fleet';
import { createNextVersion } from '#fixtures/releases/next-version.ts';
import { getLiveManifest, runReleases, waitForEdge } from '#fixtures/releases/releases.ts';

/** The live release of the lobby. */
export async function getLiveLobby(): Promise<Release> {
  const lobby = (await getLiveManifest()).remotes['lobby'];
  if (lobby === undefined) throw new Error('The lobby is not live');
  return lobby.current;
}

/** Makes a version live, and waits until pages have it. */
export async function makeLive({ version }: Release, reason: string): Promise<void> {
  if ((await getLiveLobby()).version !== version) await runReleases('switch', 'lobby', version, '--reason', reason);
  await waitForEdge(await getLiveManifest());
}

/**
 * Publishes the next version of the lobby and returns its release. The next version is live for a moment, because the
 * manifest contains only live releases; then the present version is live again.
 */
export async function publishNext(): Promise<Release> {
  const before = await getLiveLobby();
  const version = `99.2.${Math.floor(Date.now() / 1000)}`;
  await runReleases('publish', 'lobby', '--dir', createNextVersion('lobby', version));
  try {
    await runReleases('switch', 'lobby', version, '--reason', 'to read its release');
    return await getLiveLobby();
  } finally {
    await makeLive(before, 'the fault tests start with this version');
  }
}
