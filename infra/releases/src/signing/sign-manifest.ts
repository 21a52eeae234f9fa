import { canonicalJson } from '@marquee/contract';
import type { FleetManifest, Release, RemoteDeployment, SignedManifest } from '@marquee/contract/fleet';
import type { Signer } from './keys.ts';

/** Milliseconds that a manifest is valid; it is issued again when half of them are over. */
export const manifestLifetime = 7 * 24 * 3_600_000;

type Content = Pick<FleetManifest, 'channel' | 'revision' | 'shell' | 'remotes'>;

/**
 * A release as pages get it: with the hashes of the files that a page names, its entry and what a route loads first. The other
 * files are named by code that these hashes cover, which carries the hashes of what it loads.
 */
function forPages(release: Release): Release {
  const named = new Set([release.entry, ...Object.values(release.preload).flat()]);
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

/** Issues a manifest: dates it from `now` for `lifetimeMs`, and signs it. */
export function issueManifest(
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
    expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    shell: content.shell && deploymentForPages(content.shell),
    remotes: Object.fromEntries(
      Object.entries(content.remotes).map(([name, deployment]) => [name, deploymentForPages(deployment)]),
    ),
  };
  return { manifest, keyId: signer.keyId, signature: signer.sign(canonicalJson(manifest)) };
}
