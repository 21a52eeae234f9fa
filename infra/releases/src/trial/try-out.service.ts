import { readChannel } from '#channel/channel.repository.ts';
import { liveOf, type Fleet, type Wish } from '#channel/part-change.ts';
import { shellsFor } from '#channel/usable-release.ts';
import { findRelease } from '#publish/release.repository.ts';

const tried: readonly Wish['action'][] = ['switch', 'canary', 'promote'];

/**
 * Sees the version of a wish run in every shell that players have, before the channel is locked for the change, which then asks what
 * was seen. Going back waits for nobody; what is not published is left to the change to refuse.
 */
export async function tryOut(fleet: Fleet, { channel, part, action, version }: Pick<Wish, 'channel' | 'part' | 'action' | 'version'>): Promise<void> {
  if (!fleet.trials.isSetUp || !tried.includes(action)) return;
  const { manifest } = await readChannel(fleet.database, channel);
  const wanted = action === 'promote' ? liveOf(manifest, part)?.canary?.release.version : version;
  const stored = wanted === undefined ? null : await findRelease(fleet.database, part, wanted);
  if (stored === null || stored.retiredAt !== null) return;
  for (const shell of await shellsFor(fleet.database, manifest, stored, fleet.now())) {
    await fleet.trials.run({ manifest, part, release: stored.release, shell });
  }
}
