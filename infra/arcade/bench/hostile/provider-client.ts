import { randomInt } from 'node:crypto';
import { providerResponse, providerCalls, type ProviderCallName } from '@marquee/contract/schemas';
import { signedHeaders } from '@marquee/signed-calls';

export interface WireOptions {
  /** Origins of gateways on one database; each event goes to any of them. */
  readonly gateways: readonly string[];
  readonly secret: string;
}

/** How an event is sent. `hangUp` closes the line before the answer, which may come too late to matter or never. */
export type Manner = 'plain' | 'hangUp' | 'unsigned' | 'stale';

export interface Heard {
  readonly status: string;
  readonly balance: string | undefined;
  readonly duplicate: boolean;
}

const PATIENCE_MS = 10_000;
const HANG_UP_WITHIN_MS = 6;
const STALE_MS = 61_000;

/** Sends wallet events as a provider does that cannot be relied on, and counts them. */
export class Wire {
  readonly #options: WireOptions;
  readonly answers = new Map<string, number>();
  events = 0;

  constructor(options: WireOptions) {
    this.#options = options;
  }

  /** What the gateway said; null where nobody stayed to hear it. */
  async send(
    call: ProviderCallName,
    body: Readonly<Record<string, unknown>>,
    manner: Manner = 'plain',
  ): Promise<Heard | null> {
    this.events += 1;
    const { gateways } = this.#options;
    const patience = manner === 'hangUp' ? randomInt(HANG_UP_WITHIN_MS) : PATIENCE_MS;
    try {
      const response = await fetch(`${gateways[randomInt(gateways.length)]}${providerCalls[call].path}`, {
        ...this.#request(body, manner),
        signal: AbortSignal.timeout(patience),
      });
      const { status, balance, duplicate = false } = providerResponse.parse(await response.json());
      this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
      return { status, balance, duplicate };
    } catch (error) {
      if (manner === 'hangUp') return null;
      throw error;
    }
  }

  #request(body: Readonly<Record<string, unknown>>, manner: Manner): RequestInit {
    const text = JSON.stringify(body);
    const at = manner === 'stale' ? Date.now() - STALE_MS : Date.now();
    const secret = manner === 'unsigned' ? 'somebody else' : this.#options.secret;
    return { method: 'POST', headers: signedHeaders({ provider: 'arcade', secret }, text, at), body: text };
  }
}
