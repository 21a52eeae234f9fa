import { verify } from 'node:crypto';
import { canonicalJson } from '@marquee/contract';
import { signedManifest, type FleetManifest } from '@marquee/contract/fleet';
import { rawKeyOf, type PublicKeys } from './public-keys.ts';

export interface Accepted {
  readonly manifest: FleetManifest;
  /** The document as it was signed, members that this edge does not know included. */
  readonly json: string;
  /** Key that signed it, raw and base64, for the browser. */
  readonly publicKey: string;
}

export type Fault = 'schema' | 'channel' | 'key' | 'signature' | 'older' | 'expired';

export interface Expectation {
  readonly keys: PublicKeys;
  readonly channel: string;
  /** What is in use; nothing older is accepted. */
  readonly inUse: FleetManifest | null;
  /** Null lets an expired manifest pass: one that was accepted in its time and comes back from disk. */
  readonly now: Date | null;
}

/** Judges a document that says it is a signed manifest. */
export function verifyManifest(document: unknown, { keys, channel, inUse, now }: Expectation): Accepted | Fault {
  const parsed = signedManifest.safeParse(document);
  if (!parsed.success) return 'schema';
  const { manifest, keyId, signature } = parsed.data;
  const key = keys.byId.get(keyId);
  if (key === undefined) return 'key';
  if (!verify(null, Buffer.from(canonicalJson(signedPart(document))), key, Buffer.from(signature, 'base64')))
    return 'signature';
  if (manifest.channel !== channel) return 'channel';
  if (inUse !== null && isOlder(manifest, inUse)) return 'older';
  if (now !== null && Date.parse(manifest.expiresAt) <= now.getTime()) return 'expired';
  return { manifest, json: JSON.stringify(document), publicKey: rawKeyOf(key) };
}

/** Parsing drops what the schema does not know, but the signature is over all of it. */
const signedPart = (document: unknown): unknown =>
  typeof document === 'object' && document !== null && 'manifest' in document ? document.manifest : undefined;

const isOlder = (offered: FleetManifest, inUse: FleetManifest): boolean =>
  offered.revision < inUse.revision ||
  (offered.revision === inUse.revision && Date.parse(offered.issuedAt) < Date.parse(inUse.issuedAt));
