import { policyResponse, type MinRoundMs } from '@marquee/contract/schemas';
import type { GameName } from '#games/games.ts';
import type { ProviderClient } from './provider-client.ts';

const CACHE_MS = 5_000;

/** The strictest minimum round times of any market, used until the platform has sent its own. */
const STRICTEST_POLICY: MinRoundMs = { slot: 2_500, casino: 5_000 };

export function minRoundMsFor(game: GameName, policy: MinRoundMs): number {
  return policy[game === 'slot' ? 'slot' : 'casino'];
}

/** The platform's minimum round times, cached. While the platform does not respond, the last policy applies. */
export class RoundPolicy {
  readonly #provider: ProviderClient;
  #cached: Promise<MinRoundMs> = Promise.resolve(STRICTEST_POLICY);
  #expiresAt = 0;

  constructor(provider: ProviderClient) {
    this.#provider = provider;
  }

  get(): Promise<MinRoundMs> {
    if (performance.now() >= this.#expiresAt) {
      this.#expiresAt = performance.now() + CACHE_MS;
      this.#cached = this.#fetch(this.#cached);
    }
    return this.#cached;
  }

  async #fetch(previous: Promise<MinRoundMs>): Promise<MinRoundMs> {
    const reply = await this.#provider.send('policy', {}, policyResponse);
    return reply.reached ? reply.value.minRoundMs : previous;
  }
}
