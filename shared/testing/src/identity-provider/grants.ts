import { createHash, randomBytes } from 'node:crypto';
import type { IdentityClient } from './clients.ts';

const LIFETIME_MS = 60_000;

/** What somebody agreed to, until it is fetched with its code. */
interface Grant {
  readonly client: IdentityClient;
  readonly challenge: string;
  readonly nonce: string | null;
  readonly name: string;
  readonly until: number;
}

const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** The same person for the same name, and another one for another site. */
export function subjectFor({ client, name }: Pick<Grant, 'client' | 'name'>): string {
  return createHash('sha256').update(`${client.id} ${name.trim().toLowerCase()}`).digest('hex').slice(0, 24);
}

/** Codes, each good for one exchange. */
export class Grants {
  readonly #open = new Map<string, Grant>();

  issue(grant: Omit<Grant, 'until'>): string {
    const code = randomBytes(24).toString('base64url');
    this.#open.set(code, { ...grant, until: Date.now() + LIFETIME_MS });
    return code;
  }

  /** Null unless the code was given to this client for whoever knows the verifier. */
  redeem(code: string, client: IdentityClient, verifier: string): Grant | null {
    const grant = this.#open.get(code);
    this.#open.delete(code);
    const fits =
      grant !== undefined &&
      grant.client.id === client.id &&
      grant.until > Date.now() &&
      grant.challenge === s256(verifier);
    return fits ? grant : null;
  }
}
