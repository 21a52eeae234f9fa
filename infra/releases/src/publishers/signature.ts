import { createPublicKey, verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import { listPublisherRows } from '#audit/authentic-rows.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { allowsUnsigned } from '#channel/channel.repository.ts';
import type { Signer } from '#signing/keys.ts';
import { listPublicKeys } from './publisher.repository.ts';
import type { PublisherKey } from './publisher.responses.ts';

/** Stands for every part that has no key of its own. */
export const allParts = '*';

interface Upload {
  readonly part: string;
  /** Channel whose setting decides about builds without a signature. Others decide when a change makes one live. */
  readonly channel: string;
  /** SHA-256 of the archive. */
  readonly digest: Buffer;
  /** Base64 Ed25519 signature over the digest. */
  readonly signature: string | undefined;
}

/**
 * The keys of a part, or of all with `*`.
 * @throws ReleaseError `not-audited` when the audit shows others
 */
async function requireAuditedPublishers(db: Queryable, signer: Signer, part: string): Promise<PublisherKey[]> {
  const publishers = await listPublicKeys(db, part);
  const stored = publishers.map(({ name, publicKey }) => `${name} ${publicKey}`);
  const audited = (await listPublisherRows(db, signer, part)).flatMap(({ action, detail }) =>
    action === 'publisher-add' ? [`${String(detail['name'])} ${String(detail['publicKey'])}`] : [],
  );
  if (isDeepStrictEqual(new Set(stored), new Set(audited))) return publishers;
  throw new ReleaseError(
    'not-audited',
    `the publishers of ${part === allParts ? 'all parts' : part} are not those that the audit shows: ` +
      'restore them from a backup',
  );
}

/**
 * Why a channel accepts only signed builds of a part; null when it accepts unsigned ones.
 * @throws ReleaseError `not-audited`
 */
export async function findSignatureRequirement(
  db: Queryable,
  signer: Signer,
  { part, channel }: Pick<Upload, 'part' | 'channel'>,
): Promise<string | null> {
  if ((await requireAuditedPublishers(db, signer, part)).length > 0) return `${part} has publishers`;
  return (await allowsUnsigned(db, channel)) ? null : `${channel} accepts only signed builds`;
}

/**
 * Verifies the signature of an uploaded archive with the keys of its part, or, when it has none, of all parts.
 * @returns name of the key that signed; null for an unsigned build that the channel allows
 * @throws ReleaseError `signature`, `not-audited`
 */
export async function verifySignature(
  { database: db, signer: auditSigner }: Pick<ReleaseContext, 'database' | 'signer'>,
  { part, channel, digest, signature }: Upload,
): Promise<string | null> {
  if (signature === undefined) {
    if ((await findSignatureRequirement(db, auditSigner, { part, channel })) === null) return null;
    throw new ReleaseError(
      'signature',
      `builds of ${part} must be signed by a publisher of ${part}: publish with --key`,
    );
  }
  const signed = Buffer.from(signature, 'base64');
  const ownKeys = await requireAuditedPublishers(db, auditSigner, part);
  const keys = ownKeys.length > 0 ? ownKeys : await requireAuditedPublishers(db, auditSigner, allParts);
  const signer = keys.find(({ publicKey }) => verify(null, digest, createPublicKey(publicKey), signed));
  if (signer === undefined)
    throw new ReleaseError('signature', `no publisher of ${part} made this signature of the archive`);
  return signer.name;
}

/**
 * The key as normalized PEM.
 * @throws ReleaseError `input` when it is not an Ed25519 public key
 */
export function parsePublicKey(pem: string): string {
  if (!pem.includes('-----BEGIN PUBLIC KEY-----'))
    throw new ReleaseError('input', 'the key is not a public key in PEM');
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw new ReleaseError('input', 'the key is not a public key in PEM');
  }
  throw new ReleaseError('input', 'the key is not an Ed25519 key');
}
