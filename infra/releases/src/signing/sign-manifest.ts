import { canonicalJson } from '@marquee/contract';
import type { FleetManifest, SignedManifest } from '@marquee/contract/fleet';
import type { Signer } from './keys.ts';

/** Milliseconds that a manifest is valid; it is issued again when half of them are over. */
export const manifestLifetime = 7 * 24 * 3_600_000;

type Content = Pick<FleetManifest, 'channel' | 'revision' | 'shell' | 'remotes'>;

/** Issues a manifest: dates it from `now` and signs it. */
export function issueManifest(signer: Signer, content: Content, now: Date): SignedManifest {
  const manifest: FleetManifest = {
    schema: 1,
    channel: content.channel,
    revision: content.revision,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + manifestLifetime).toISOString(),
    shell: content.shell,
    remotes: content.remotes,
  };
  return { manifest, keyId: signer.keyId, signature: signer.sign(canonicalJson(manifest)) };
}
