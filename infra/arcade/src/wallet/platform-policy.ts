import { policyResponse, type MinRoundMs, type PolicyResponse } from '@marquee/contract/schemas';
import type { GameName } from '#games/games.ts';
import type { ProviderClient } from './provider-client.ts';

const CACHE_MS = 5_000;

type Policy = Omit<PolicyResponse, 'status'>;

/** The strictest minimum round times of any market, used until the platform has sent its own. */
const STRICTEST_POLICY: Policy = { minRoundMs: { slot: 2_500, casino: 5_000 }, gmtOffsetMinutes: 0 };

export function getMinRoundMs(game: GameName, minRoundMs: MinRoundMs): number {
  return minRoundMs[game === 'slot' ? 'slot' : 'casino'];
}

/**
 * The platform's minimum round times and time zone, cached. While the platform does not respond, the last policy
 * applies.
 */
export class PlatformPolicy {
  readonly #provider: ProviderClient;
  #cached: Promise<Policy> = Promise.resolve(STRICTEST_POLICY);
  #expiresAt = 0;

  constructor(provider: ProviderClient) {
    this.#provider = provider;
  }

  get(): Promise<Policy> {
    if (performance.now() >= this.#expiresAt) {
      this.#expiresAt = performance.now() + CACHE_MS;
      this.#cached = this.#fetch(this.#cached);
    }
    return this.#cached;
  }

  async #fetch(previous: Promise<Policy>): Promise<Policy> {
    const response = await this.#provider.send('policy', {}, policyResponse);
    return response.reached ? response.value : previous;
  }
}
