import { getCustomerNetwork, NetworkConcurrencyLimit } from '@marquee/service/http';
import type { HashingPlace, HashingPlaces } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { hashPassword, verifyPasswordHash } from './password-hash.ts';

/** Password hashes that a gateway computes at the same time. */
export const HASHING_PLACES = 32;
export const HASHING_PLACES_OF_CUSTOMER = 8;

const place: HashingPlace = { hash: hashPassword, verify: verifyPasswordHash };

/**
 * Hashing is the most expensive work that a visitor can cause, so the number of waiting hashes is limited. Nobody waits
 * for a place, and one customer gets a quarter of them, so that others can still log in.
 */
export class LimitedHashingPlaces implements HashingPlaces {
  readonly #customers: NetworkConcurrencyLimit;
  #taken = 0;

  constructor(rateLimitScale: number) {
    this.#customers = new NetworkConcurrencyLimit(HASHING_PLACES_OF_CUSTOMER * rateLimitScale);
  }

  async withPlace<Result>(address: string, work: (place: HashingPlace) => Promise<Result>): Promise<Result> {
    const leave = this.#taken < HASHING_PLACES ? this.#customers.open(getCustomerNetwork(address)) : null;
    if (leave === null) throw new GatewayError('too_many_requests', { retryAfterSeconds: 2 });
    this.#taken += 1;
    try {
      return await work(place);
    } finally {
      this.#taken -= 1;
      leave();
    }
  }
}
