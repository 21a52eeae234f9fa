import { appendAudit } from '#audit/audit.repository.ts';
import { inTransaction, type Tx } from '#database/pool.ts';
import { issueManifest, manifestLifetime } from '#signing/sign-manifest.ts';
import type { Fleet } from './part-change.ts';
import { channelNames, insertChannel, lockChannel, writeChannel } from './channel.repository.ts';

const actor = 'release-service';

/** Opens the channels that are not there yet, with an empty manifest of revision 0. */
export async function openChannels(fleet: Fleet, names: readonly string[]): Promise<void> {
  for (const channel of names) {
    await inTransaction(fleet.database, async (tx) => {
      const created = await insertChannel(
        tx,
        issueManifest(fleet.signer, { channel, revision: 0, shell: null, remotes: {} }, fleet.now()),
      );
      if (created) await note(tx, fleet, { channel, revision: 0, action: 'open', reason: 'first start' });
    });
  }
}

/** Issues every manifest again that has lived half its time or bears another key; revisions stay as they are. */
export async function reissueOld(fleet: Fleet): Promise<void> {
  for (const channel of await channelNames(fleet.database)) {
    await inTransaction(fleet.database, async (tx) => {
      const { manifest, keyId } = await lockChannel(tx, channel);
      const remaining = Date.parse(manifest.expiresAt) - fleet.now().getTime();
      if (remaining > manifestLifetime / 2 && keyId === fleet.signer.keyId) return;
      const reason = keyId === fleet.signer.keyId ? 'half of its lifetime is over' : 'the signing key changed';
      await writeChannel(tx, issueManifest(fleet.signer, manifest, fleet.now()));
      await note(tx, fleet, { channel, revision: manifest.revision, action: 'reissue', reason });
    });
  }
}

function note(
  tx: Tx,
  { signer, now }: Fleet,
  row: { channel: string; revision: number; action: 'open' | 'reissue'; reason: string },
): Promise<void> {
  return appendAudit(tx, signer, { ...row, at: now().toISOString(), actor, part: null, detail: {} });
}
