import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import type { Call } from '@marquee/contract/calls';
import type { Queryable } from '@marquee/service/database';
import { GatewayError } from './gateway-error.ts';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';
import { consumeNonce } from '#encryption/nonce.repository.ts';

const MAX_AGE_MS = 60_000;
const NONCE_SECONDS = 180;

const encryptedBody = z.strictObject({ envelope: z.string().min(1).max(64_000) });

const content = z.strictObject({
  path: z.string().max(256),
  issuedAt: z.iso.datetime({ offset: true }),
  nonce: z.string().min(8).max(128),
  body: z.unknown(),
});

const decoder = new TextDecoder('utf-8', { fatal: true });

const readKid = (envelope: string): unknown => {
  try {
    return decodeProtectedHeader(envelope).kid;
  } catch {
    throw new GatewayError('envelope.invalid');
  }
};

const decrypt = async (key: EnvelopeKey, envelope: string): Promise<z.infer<typeof content>> => {
  try {
    const { plaintext } = await compactDecrypt(envelope, key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return content.parse(JSON.parse(decoder.decode(plaintext)));
  } catch {
    throw new GatewayError('envelope.invalid');
  }
};

/**
 * Decrypts the body of `{ envelope }`. The envelope must be for this key and path, less than a minute old and new.
 * @throws GatewayError `envelope.invalid`, `envelope.key_unknown`, `envelope.replayed`
 */
export async function decryptBody(db: Queryable, key: EnvelopeKey, body: unknown, path: string): Promise<unknown> {
  const parsed = encryptedBody.safeParse(body);
  if (!parsed.success) throw new GatewayError('envelope.invalid');
  return decryptEnvelope(db, key, parsed.data.envelope, path);
}

/** Decrypts one field of a body, under the same conditions. A body without the field is returned as it is. */
export async function decryptField(
  db: Queryable,
  key: EnvelopeKey,
  body: unknown,
  { path, encryptedField = '' }: Pick<Call, 'path' | 'encryptedField'>,
): Promise<unknown> {
  const envelope = new Map<string, unknown>(Object.entries(Object(body))).get(encryptedField);
  if (envelope === undefined) return body;
  const parsed = encryptedBody.shape.envelope.safeParse(envelope);
  if (!parsed.success) throw new GatewayError('envelope.invalid');
  return { ...Object(body), [encryptedField]: await decryptEnvelope(db, key, parsed.data, path) };
}

const decryptEnvelope = async (db: Queryable, key: EnvelopeKey, envelope: string, path: string): Promise<unknown> => {
  if (readKid(envelope) !== key.kid) throw new GatewayError('envelope.key_unknown', { kid: key.kid });
  const opened = await decrypt(key, envelope);
  if (opened.path !== path) throw new GatewayError('envelope.invalid');
  const now = Date.now();
  const isFresh =
    Math.abs(now - Date.parse(opened.issuedAt)) <= MAX_AGE_MS &&
    (await consumeNonce(db, `envelope:${opened.nonce}`, NONCE_SECONDS));
  if (!isFresh) throw new GatewayError('envelope.replayed', { serverTime: new Date(now).toISOString() });
  return opened.body;
};
