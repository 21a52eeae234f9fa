import { formatSystemReason } from '@marquee/contract/audit-reasons';
import { appendAudit } from '#audit/audit.repository.ts';
import { serviceActor } from '#audit/service-actor.ts';
import { withTransaction, type Tx } from '@marquee/service/database';
import { dayjs } from '@marquee/time';
import { signManifest, manifestLifetime } from '#signing/sign-manifest.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import {
  listChannelNames,
  insertChannel,
  lockChannel,
  requireSignedManifest,
  updateManifest,
} from './channel.repository.ts';

/** Creates missing channels, with an empty manifest of revision 0. */
export async function createMissingChannels(context: ReleaseContext, names: readonly string[]): Promise<void> {
  for (const channel of names) {
    await withTransaction(context.database, async (tx) => {
      const isCreated = await insertChannel(
        tx,
        signManifest(context.signer, { channel, revision: 0, shell: null, remotes: {} }, context.now()),
      );
      if (isCreated)
        await auditManifest(tx, context, {
          channel,
          revision: 0,
          action: 'open',
          reason: formatSystemReason('first-start'),
        });
    });
  }
}

/** Signs every manifest again after half of its lifetime or after a change of the key. Revisions stay. */
export async function renewManifests(context: ReleaseContext): Promise<void> {
  for (const channel of await listChannelNames(context.database)) {
    await withTransaction(context.database, async (tx) => {
      const { manifest, keyId } = await lockChannel(tx, channel);
      const remaining = dayjs(manifest.expiresAt).diff(context.now());
      if (remaining > manifestLifetime / 2 && keyId === context.signer.keyId) return;
      const name = keyId === context.signer.keyId ? 'renewal-due' : 'signing-key-changed';
      await auditManifest(tx, context, {
        channel,
        revision: manifest.revision,
        action: 'reissue',
        reason: formatSystemReason(name),
      });
      await requireSignedManifest(tx, context.signer, channel);
      await updateManifest(tx, signManifest(context.signer, manifest, context.now()));
    });
  }
}

function auditManifest(
  tx: Tx,
  { signer, now }: ReleaseContext,
  row: { channel: string; revision: number; action: 'open' | 'reissue'; reason: string },
): Promise<void> {
  return appendAudit(tx, signer, { ...row, at: now().toISOString(), actor: serviceActor, part: null, detail: {} });
}
