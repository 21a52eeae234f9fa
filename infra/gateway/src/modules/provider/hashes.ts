import { hash } from 'node:crypto';

/** Tokens are stored as their SHA-256 alone. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** SHA-256 of the fields of a command in a fixed order. The session token is not among them: a retry may come with a newer one. */
export function hashPayload(...fields: readonly (string | bigint | boolean | null)[]): Buffer {
  return hash(
    'sha256',
    JSON.stringify(fields.map((field) => (typeof field === 'bigint' ? field.toString() : field))),
    'buffer',
  );
}
