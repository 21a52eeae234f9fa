import { verify } from 'node:crypto';
import { toCanonicalJson } from '@marquee/contract';
import { signedManifest, type FleetManifest } from '@marquee/contract/fleet';
import { exportRawKey, type PublicKeys } from './public-keys.ts';

export interface VerifiedManifest {
  readonly manifest: FleetManifest;
  /** The document as it was signed, including properties that are unknown to this edge. */
  readonly json: string;
  /** Raw public key of the signature, base64, for the browser. */
  readonly publicKey: string;
  /** The other keys of this edge: tabs with them follow a change of the key. */
  readonly otherKeys: readonly string[];
}

export type ManifestViolation = 'schema' | 'channel' | 'key' | 'signature' | 'older' | 'expired';

export interface ManifestExpectation {
  readonly keys: PublicKeys;
  readonly channel: string;
  /** The manifest in use; an older one is rejected. */
  readonly inUse: FleetManifest | null;
  /** An older revision is rejected, because a newer one has been announced. */
  readonly minRevision: number;
  /** Null skips the expiry check, for a manifest on disk that was accepted before. */
  readonly now: Date | null;
}

/** Verifies a signed manifest. @returns the first violation when it is invalid */
export function verifyManifest(
  document: unknown,
  { keys, channel, inUse, minRevision, now }: ManifestExpectation,
): VerifiedManifest | ManifestViolation {
  const parsed = signedManifest.safeParse(document);
  if (!parsed.success) return 'schema';
  const { manifest, keyId, signature } = parsed.data;
  const key = keys.byId.get(keyId);
  if (key === undefined) return 'key';
  if (!verify(null, Buffer.from(toCanonicalJson(signedPart(document))), key, Buffer.from(signature, 'base64')))
    return 'signature';
  if (manifest.channel !== channel) return 'channel';
  if (manifest.revision < minRevision || (inUse !== null && isOlder(manifest, inUse))) return 'older';
  if (now !== null && Date.parse(manifest.expiresAt) <= now.getTime()) return 'expired';
  const otherKeys = [...keys.byId.values()].filter((other) => other !== key).map(exportRawKey);
  return { manifest, json: JSON.stringify(document), publicKey: exportRawKey(key), otherKeys };
}

/** Parsing drops unknown properties, but the signature covers them. */
const signedPart = (document: unknown): unknown =>
  typeof document === 'object' && document !== null && 'manifest' in document ? document.manifest : undefined;

const isOlder = (offered: FleetManifest, inUse: FleetManifest): boolean =>
  offered.revision < inUse.revision ||
  (offered.revision === inUse.revision && Date.parse(offered.issuedAt) < Date.parse(inUse.issuedAt));
