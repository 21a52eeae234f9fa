import type { CanaryRule, FleetManifest, RemoteChannel } from './fleet.ts';

/** What decides which release of a remote somebody gets. */
export interface Visitor {
  /** Sticky for a browser: 16 hexadecimal digits. */
  readonly id: string;
  readonly language: string;
  /** Who is logged in; null for nobody. */
  readonly account: { readonly kind: 'member' | 'trial' | 'agent'; readonly currency: string } | null;
}

const BUCKETS = 10_000;

/** FNV-1a of the text, its bits mixed by the finalizer of MurmurHash3, as 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Bucket of a visitor for one remote, 0 to 9999: always the same, and independent from one remote to the next, so that nobody is
 * the first to try everything.
 */
export function bucketOf(remote: string, visitorId: string): number {
  return hash(`${remote} ${visitorId}`) % BUCKETS;
}

/** Whether a rule means a visitor. An account is known only to the tab; until it is, nobody is in an audience of accounts. */
export function isMeant(rule: CanaryRule, remote: string, { id, language, account }: Visitor): boolean {
  if ('percent' in rule) return bucketOf(remote, id) < (rule.percent * BUCKETS) / 100;
  if ('language' in rule) return rule.language === language;
  if ('currency' in rule) return rule.currency === account?.currency;
  return rule.account === account?.kind;
}

/** A remote's channel as a visitor gets it: who is meant by the canary has it for current, and falls back to what the others have. */
function channelFor(remote: string, channel: RemoteChannel, visitor: Visitor): RemoteChannel {
  const { canary, ...rest } = channel;
  if (canary === undefined || !isMeant(canary.rule, remote, visitor)) return rest;
  return { ...rest, current: canary.release, lastGood: rest.current };
}

/** The fleet as a visitor gets it. */
export function fleetFor(manifest: FleetManifest, visitor: Visitor): FleetManifest {
  const remotes = Object.entries(manifest.remotes).map(
    ([name, channel]) => [name, channelFor(name, channel, visitor)] as const,
  );
  return { ...manifest, remotes: Object.fromEntries(remotes) };
}
