import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { loadValidityDays } from '@marquee/contract/fleet';
import { deriveKey } from '#http/derive-key.ts';

const validityMs = loadValidityDays * 24 * 3_600_000;

export interface PageLoad {
  /** Version of the shell in the page; null for a page that an edge of an earlier version composed. */
  readonly shellVersion: string | null;
}

/**
 * Ids of page loads: time, random number, version of the shell in the page, and a MAC over them. Any edge with the same
 * secret accepts the id of a page that another edge composed, and none has to store it.
 */
export class LoadIds {
  readonly #key: Buffer;

  constructor(secret: string | undefined) {
    this.#key = deriveKey(secret, 'load id');
  }

  create(shellVersion: string, now: Date): string {
    const shell = Buffer.from(shellVersion).toString('base64url');
    const payload = `${now.getTime().toString(36)}.${randomBytes(8).toString('hex')}.${shell}`;
    return `${payload}.${this.#sign(payload)}`;
  }

  /** Null when no edge of this site composed the page, or too long ago. */
  read(id: string, now: Date): PageLoad | null {
    const separator = id.lastIndexOf('.');
    const payload = id.slice(0, separator);
    const expected = Buffer.from(this.#sign(payload));
    const received = Buffer.from(id.slice(separator + 1));
    if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
    const [time = '', , shell] = payload.split('.');
    const ageMs = now.getTime() - Number.parseInt(time, 36);
    if (ageMs > validityMs) return null;
    return { shellVersion: shell === undefined ? null : Buffer.from(shell, 'base64url').toString() };
  }

  #sign(payload: string): string {
    return createHmac('sha256', this.#key).update(payload).digest('base64url');
  }
}
