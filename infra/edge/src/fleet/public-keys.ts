import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { computeKeyId, parsePublicKey } from '@marquee/service/keys';

export interface PublicKeys {
  /** Key id → key. */
  readonly byId: ReadonlyMap<string, KeyObject>;
  /** Number of blocks in the file that are no key of Ed25519. */
  readonly unusable: number;
}

const block = /-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g;

/**
 * Reads the public keys of manifests: one PEM block each, two during a key change. A block that is no key of Ed25519
 * does not affect the others.
 */
export async function readPublicKeys(file: string): Promise<PublicKeys> {
  const blocks = (await readFile(file, 'utf8')).match(block) ?? [];
  const keys = blocks.map(parsePublicKey).filter((key) => key !== null);
  return { byId: new Map(keys.map((key) => [computeKeyId(key), key])), unusable: blocks.length - keys.length };
}

/** The 32 bytes of an Ed25519 key as base64, for `importKey` in browsers. */
export function exportRawKey(key: KeyObject): string {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
}
