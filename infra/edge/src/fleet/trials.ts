import { verify } from 'node:crypto';
import { readSeat, seatText, trialChannel, type Seat } from '@marquee/contract/trial';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '#http/bounded-map.ts';
import { readPublicKeys, type PublicKeys } from './public-keys.ts';
import { verifyManifest, type Accepted } from './verify-manifest.ts';

const limitMs = 3000;
const fleetsAtMost = 100;

export interface TrialOptions {
  readonly releasesOrigin: string;
  readonly publicKeyFile: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/**
 * Fleets that not everybody gets: of a version that is seen running before it may go live, or of an operator who works on a remote. The
 * release service signs a seat at one and keeps the fleet, so any edge shows it, also one that has just begun.
 */
export class Trials {
  readonly #options: TrialOptions;
  /** A seat's fleet never changes. */
  readonly #known = new BoundedMap<string, Promise<Accepted | null>>(fleetsAtMost);

  constructor(options: TrialOptions) {
    this.#options = options;
  }

  /** The fleet of a seat; null for a text that is none, one that lapsed, or while it cannot be had. */
  async get(text: string | null): Promise<Accepted | null> {
    const seat = text === null ? null : readSeat(text);
    if (seat === null || seat.until < this.#options.now().getTime()) return null;
    const keys = await readPublicKeys(this.#options.publicKeyFile);
    // Nobody else makes this edge ask.
    if (!isSigned(seat, keys)) return null;
    const asked = this.#known.get(seat.id) ?? this.#ask(seat, keys);
    this.#known.set(seat.id, asked);
    const fleet = await asked;
    if (fleet === null) this.#known.delete(seat.id);
    return fleet;
  }

  async #ask({ id }: Seat, keys: PublicKeys): Promise<Accepted | null> {
    const { releasesOrigin, log, now } = this.#options;
    try {
      const response = await fetch(`${releasesOrigin}/v1/trials/${id}`, { signal: AbortSignal.timeout(limitMs) });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      const judged = verifyManifest(await response.json(), { keys, channel: trialChannel, inUse: null, now: now() });
      if (typeof judged === 'string') throw new Error(`refused as ${judged}`);
      return judged;
    } catch (error) {
      log.warn({ err: error }, 'a trial was not shown');
      return null;
    }
  }
}

function isSigned(seat: Seat, { byId }: PublicKeys): boolean {
  const key = byId.get(seat.keyId);
  return key !== undefined && verify(null, Buffer.from(seatText(seat)), key, Buffer.from(seat.signature, 'base64'));
}
