import { createHash, randomBytes } from 'node:crypto';
import type { IdentityClient } from './clients.ts';

const LIFETIME_MS = 60_000;

/** An authorization that waits to be redeemed with its code. */
interface Grant {
  readonly client: IdentityClient;
  readonly challenge: string;
  readonly nonce: string | null;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Pairwise subject: the same for the same name and client. */
export function subjectFor({ client, name }: Pick<Grant, 'client' | 'name'>): string {
  return createHash('sha256').update(`${client.id} ${name.trim().toLowerCase()}`).digest('hex').slice(0, 24);
}

/** Authorization codes. Each can be redeemed once. */
export class Grants {
  readonly #open = new Map<string, Grant>();

  issue(grant: Omit<Grant, 'expiresAt'>): string {
    const code = randomBytes(24).toString('base64url');
    this.#open.set(code, { ...grant, expiresAt: Date.now() + LIFETIME_MS });
    return code;
  }

  /** Null when the code is unknown or expired, or belongs to another client or verifier. */
  redeem(code: string, client: IdentityClient, verifier: string): Grant | null {
    const grant = this.#open.get(code);
    this.#open.delete(code);
    const isValid =
      grant !== undefined &&
      grant.client.id === client.id &&
      grant.expiresAt > Date.now() &&
      grant.challenge === s256(verifier);
    return isValid ? grant : null;
  }
}
