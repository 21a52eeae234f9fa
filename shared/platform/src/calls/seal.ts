import type { Permission } from '@marquee/contract';
import { CompactEncrypt, importJWK } from 'jose';
import { requestId } from '#calls/request-id.ts';

/**
 * Encrypts a body for the gateway: a compact JWE (ECDH-ES, A256GCM) bound to the path, the time and a nonce.
 * @param path path of the call, such as `/wps/session/login`
 */
export async function seal(key: Permission['info']['encryptionKey'], path: string, body: unknown): Promise<string> {
  const plaintext = JSON.stringify({ path, issuedAt: new Date().toISOString(), nonce: requestId(), body });
  return new CompactEncrypt(new TextEncoder().encode(plaintext))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'));
}
