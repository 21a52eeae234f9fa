import { policyResponse, type MinRoundMs } from '@marquee/contract/schemas';
import type { GameName } from '#games/games.ts';
import type { ProviderClient } from '#wallet/provider-client.ts';

const KEPT_MS = 5_000;

/** The strictest that markets ask for: kept to until the platform has said what it wants. */
const STRICTEST: MinRoundMs = { slot: 2_500, casino: 5_000 };

export function minRoundOf(game: GameName, policy: MinRoundMs): number {
  return policy[game === 'slot' ? 'slot' : 'casino'];
}

/** The platform's policy for what no launch speaks of. While the platform does not answer, what it said last holds. */
export class RoundPolicy {
  readonly #provider: ProviderClient;
  #told: Promise<MinRoundMs> = Promise.resolve(STRICTEST);
  #until = 0;

  constructor(provider: ProviderClient) {
    this.#provider = provider;
  }

  read(): Promise<MinRoundMs> {
    if (performance.now() >= this.#until) {
      this.#until = performance.now() + KEPT_MS;
      this.#told = this.#ask(this.#told);
    }
    return this.#told;
  }

  async #ask(before: Promise<MinRoundMs>): Promise<MinRoundMs> {
    const reply = await this.#provider.send('policy', {}, policyResponse);
    return reply.reached ? reply.value.minRoundMs : before;
  }
}
