import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface PublicKeys {
  /** Key id → key. */
  readonly byId: ReadonlyMap<string, KeyObject>;
}

const block = /-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g;

/**
 * Reads the public keys of manifests: one PEM block each, two during a key change. Browsers verify with Ed25519, so
 * keys of other types are left out.
 */
export async function readPublicKeys(file: string): Promise<PublicKeys> {
  const blocks = (await readFile(file, 'utf8')).match(block) ?? [];
  const keys = blocks.map((pem) => createPublicKey(pem)).filter((key) => key.asymmetricKeyType === 'ed25519');
  return { byId: new Map(keys.map((key) => [computeKeyId(key), key])) };
}

const computeKeyId = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** The 32 bytes of an Ed25519 key as base64, for `importKey` in browsers. */
export function exportRawKey(key: KeyObject): string {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
}
