import { formatSystemReason } from '@marquee/contract/audit-reasons';
import type { FleetManifest } from '@marquee/contract/fleet';
import { appendAudit, requireSigningRight } from '#audit/append-audit.ts';
import { findManifestRow } from '#audit/authentic-rows.repository.ts';
import { computeManifestDigest } from '#signing/digest.ts';
import { serviceActor } from '#audit/service-actor.ts';
import { withTransaction, type Tx } from '@marquee/service/database';
import { dayjs } from '@marquee/time';
import { signManifest, manifestLifetime } from '#signing/sign-manifest.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import {
  createMissingChannelError,
  runForEachChannel,
  listChannelNames,
  insertChannel,
  lockChannel,
  requireAuditedManifest,
  updateManifest,
} from './channel.repository.ts';

/**
 * Creates missing channels, with an empty manifest of revision 0.
 * @throws ReleaseError `not-audited` when the audit shows a channel that is missing: an empty one would serve nobody
 */
export async function createMissingChannels(context: ReleaseContext, names: readonly string[]): Promise<void> {
  for (const channel of names) {
    await withTransaction(context.database, async (tx) => {
      const exists = async () => (await listChannelNames(tx)).includes(channel);
      if (await exists()) return;
      await requireSigningRight(tx, context.signer);
      // Another instance may have created it while this one waited for the audit.
      if (await exists()) return;
      if ((await findManifestRow(tx, context.signer, channel)) !== null) throw createMissingChannelError(channel);
      const content = { channel, revision: 0, shell: null, remotes: {} };
      const signed = signManifest(context.signer, content, context.now());
      await insertChannel(tx, signed);
      await auditManifest(tx, context, signed.manifest, 'open', formatSystemReason('first-start'));
    });
  }
}

/**
 * Signs every manifest again after half of its lifetime or after a change of the key. Revisions stay.
 * @throws the first error of a channel, after the others were renewed
 */
export async function renewManifests(context: ReleaseContext): Promise<void> {
  await runForEachChannel(context.database, (channel) => renewManifest(context, channel));
}

function renewManifest(context: ReleaseContext, channel: string): Promise<void> {
  return withTransaction(context.database, async (tx) => {
    const { manifest, keyId } = await lockChannel(tx, channel);
    const remaining = dayjs(manifest.expiresAt).diff(context.now());
    if (remaining > manifestLifetime / 2 && keyId === context.signer.keyId) return;
    const name = keyId === context.signer.keyId ? 'renewal-due' : 'signing-key-changed';
    await requireSigningRight(tx, context.signer);
    await requireAuditedManifest(tx, context.signer, channel);
    const signed = signManifest(context.signer, manifest, context.now());
    await auditManifest(tx, context, signed.manifest, 'reissue', formatSystemReason(name));
    await updateManifest(tx, signed);
  });
}

function auditManifest(
  tx: Tx,
  { signer, now }: ReleaseContext,
  manifest: FleetManifest,
  action: 'open' | 'reissue',
  reason: string,
): Promise<void> {
  const { channel, revision } = manifest;
  return appendAudit(tx, signer, {
    at: now().toISOString(),
    actor: serviceActor,
    action,
    channel,
    part: null,
    revision,
    reason,
    detail: { manifest: computeManifestDigest(manifest) },
  });
}
