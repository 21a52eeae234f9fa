import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { loadValidityDays } from '@marquee/contract/fleet';
import { deriveKey } from '#http/derive-key.ts';

const validityMs = loadValidityDays * 24 * 3_600_000;

/**
 * Ids of page loads: time, random number, and a MAC over both. Any edge with the same secret accepts the id of a page
 * that another edge composed, and none has to store it.
 */
export class LoadIds {
  readonly #key: Buffer;

  constructor(secret: string | undefined) {
    this.#key = deriveKey(secret, 'load id');
  }

  create(now: Date): string {
    const payload = `${now.getTime().toString(36)}.${randomBytes(8).toString('hex')}`;
    return `${payload}.${this.#sign(payload)}`;
  }

  /** Whether an edge of this site composed the page with this id, not too long ago. */
  isValid(id: string, now: Date): boolean {
    const [time = '', random = '', mac = ''] = id.split('.');
    const expected = Buffer.from(this.#sign(`${time}.${random}`));
    const received = Buffer.from(mac);
    if (received.length !== expected.length || !timingSafeEqual(received, expected)) return false;
    const ageMs = now.getTime() - Number.parseInt(time, 36);
    return ageMs <= validityMs;
  }

  #sign(payload: string): string {
    return createHmac('sha256', this.#key).update(payload).digest('base64url');
  }
}
