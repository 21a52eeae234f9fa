import type { Permission } from '@marquee/contract';
import { CompactEncrypt, importJWK } from 'jose';
import { createRequestId } from './request-id.ts';

/**
 * Encrypts a request body for the gateway as a compact JWE (ECDH-ES, A256GCM) that contains the path, the time and a
 * nonce.
 * @param path path of the call, such as `/wps/session/login`
 * @param now Unix time in milliseconds of the server, which rejects an old body
 */
export async function encryptBody(
  key: Permission['info']['encryptionKey'],
  path: string,
  body: unknown,
  now: number,
): Promise<string> {
  const plaintext = JSON.stringify({ path, issuedAt: new Date(now).toISOString(), nonce: createRequestId(), body });
  return new CompactEncrypt(new TextEncoder().encode(plaintext))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'));
}
