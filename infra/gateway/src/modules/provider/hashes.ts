import { hash } from 'node:crypto';

/** SHA-256 of a token. Only the hash is stored. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * SHA-256 of the fields of a command, in a fixed order. The session token is left out, because a retry may have a newer
 * one; the database compares the player.
 */
export function hashPayload(...fields: readonly (string | bigint | boolean | null)[]): Buffer {
  return hash(
    'sha256',
    JSON.stringify(fields.map((field) => (typeof field === 'bigint' ? field.toString() : field))),
    'buffer',
  );
}
