import type { CanaryRule, FleetManifest, RemoteDeployment } from './fleet.ts';
import { hashText } from './hash-text.ts';

/** The facts that decide which release of a remote a visitor gets. */
export interface Visitor {
  /** Constant for a browser: 16 hexadecimal digits. */
  readonly id: string;
  readonly language: string;
  /** The account that is logged in; null before login. */
  readonly account: { readonly kind: 'member' | 'trial' | 'agent'; readonly currency: string } | null;
}

const BUCKETS = 10_000;

/**
 * Bucket of a visitor for one remote, 0 to 9999: constant, and independent between remotes, so that no visitor gets
 * every canary.
 */
export function computeCanaryBucket(remote: string, visitorId: string): number {
  return hashText(`${remote} ${visitorId}`) % BUCKETS;
}

/**
 * Whether a visitor gets the canary of a remote. Only a tab knows the account; until then no rule about accounts
 * matches.
 */
export function matchesRule(rule: CanaryRule, remote: string, { id, language, account }: Visitor): boolean {
  if ('percent' in rule) return computeCanaryBucket(remote, id) < (rule.percent * BUCKETS) / 100;
  if ('language' in rule) return rule.language === language;
  if ('currency' in rule) return rule.currency === account?.currency;
  return rule.account === account?.kind;
}

/**
 * The deployment as a visitor gets it. With the canary as current release, the current release becomes the last good
 * one.
 */
function deploymentFor(remote: string, deployment: RemoteDeployment, visitor: Visitor): RemoteDeployment {
  const { canary, ...rest } = deployment;
  if (canary === undefined || !matchesRule(canary.rule, remote, visitor)) return rest;
  return { ...rest, current: canary.release, lastGood: rest.current };
}

/** The fleet as a visitor gets it. */
export function selectFleet(manifest: FleetManifest, visitor: Visitor): FleetManifest {
  const remotes = Object.entries(manifest.remotes).map(
    ([name, deployment]) => [name, deploymentFor(name, deployment, visitor)] as const,
  );
  return { ...manifest, remotes: Object.fromEntries(remotes) };
}
