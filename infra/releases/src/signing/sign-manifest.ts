import { toCanonicalJson } from '@marquee/contract';
import { dayjs, toMs } from '@marquee/time';
import type { FleetManifest, Release, RemoteDeployment, SignedManifest } from '@marquee/contract/fleet';
import type { Signer } from './keys.ts';

/** Validity of a manifest in milliseconds. It is renewed after half of that. */
export const manifestLifetime = toMs({ days: 7 });

type Content = Pick<FleetManifest, 'channel' | 'revision' | 'shell' | 'remotes' | 'urgentlyWithdrawn'>;

/**
 * A release with only the hashes that a page and the edge need: entry, preloads, metadata and server build. The entry's
 * code, which these hashes cover, contains the hashes of the files that it loads.
 */
function forPages(release: Release): Release {
  const named = new Set([release.entry, release.metadata, release.server, ...Object.values(release.preload).flat()]);
  return {
    ...release,
    integrity: Object.fromEntries(Object.entries(release.integrity).filter(([file]) => named.has(file))),
  };
}

function deploymentForPages<Deployment extends RemoteDeployment>(deployment: Deployment): Deployment {
  const { current, lastGood, canary } = deployment;
  return {
    ...deployment,
    current: forPages(current),
    lastGood: forPages(lastGood),
    ...(canary && { canary: { ...canary, release: forPages(canary.release) } }),
  };
}

/** Signs a manifest that is valid from `now` for `lifetimeMs`. */
export function signManifest(
  signer: Signer,
  content: Content,
  now: Date,
  lifetimeMs = manifestLifetime,
): SignedManifest {
  const manifest: FleetManifest = {
    schema: 1,
    channel: content.channel,
    revision: content.revision,
    issuedAt: now.toISOString(),
    expiresAt: dayjs(now).add(lifetimeMs).toISOString(),
    shell: content.shell && deploymentForPages(content.shell),
    remotes: Object.fromEntries(
      Object.entries(content.remotes).map(([name, deployment]) => [name, deploymentForPages(deployment)]),
    ),
    ...(content.urgentlyWithdrawn && { urgentlyWithdrawn: content.urgentlyWithdrawn }),
  };
  return { manifest, keyId: signer.keyId, signature: signer.sign(toCanonicalJson(manifest)) };
}
