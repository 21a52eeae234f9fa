import { randomInt } from 'node:crypto';
import { providerResponse, providerCalls, type ProviderCallName } from '@marquee/contract/schemas';
import { createSignedHeaders } from '@marquee/signed-calls';

export interface SimulatedProviderOptions {
  /** Origins of gateways on one database; each event goes to a random one. */
  readonly gateways: readonly string[];
  readonly secret: string;
}

/**
 * How an event is sent. `hangUp` closes the connection before the response, `otherCall` has the signature of another
 * call, and `replayed` is sent twice with one signature and returns the second response.
 */
export type SendMode = 'plain' | 'hangUp' | 'unsigned' | 'stale' | 'otherCall' | 'replayed';

export interface WalletResponse {
  readonly status: string;
  readonly balance: string | undefined;
  readonly duplicate: boolean;
}

const TIMEOUT_MS = 10_000;
const HANG_UP_WITHIN_MS = 6;
const STALE_MS = 61_000;

/** Sends wallet events like an unreliable provider and counts them. */
export class SimulatedProvider {
  readonly #options: SimulatedProviderOptions;
  readonly responses = new Map<string, number>();
  events = 0;

  constructor(options: SimulatedProviderOptions) {
    this.#options = options;
  }

  /** Sends an event. Returns null when the connection was closed before the response. */
  async send(
    call: ProviderCallName,
    body: Readonly<Record<string, unknown>>,
    mode: SendMode = 'plain',
  ): Promise<WalletResponse | null> {
    const { path } = providerCalls[call];
    const request = this.#request(mode === 'otherCall' ? providerCalls.balance.path : path, body, mode);
    const timeout = mode === 'hangUp' ? randomInt(HANG_UP_WITHIN_MS) : TIMEOUT_MS;
    try {
      if (mode === 'replayed') await this.#fetch(path, request, timeout);
      const response = await this.#fetch(path, request, timeout);
      const { status, balance, duplicate = false } = providerResponse.parse(await response.json());
      this.responses.set(status, (this.responses.get(status) ?? 0) + 1);
      return { status, balance, duplicate };
    } catch (error) {
      if (mode === 'hangUp') return null;
      throw error;
    }
  }

  #fetch(path: string, request: RequestInit, timeout: number): Promise<Response> {
    this.events += 1;
    const { gateways } = this.#options;
    return fetch(`${gateways[randomInt(gateways.length)]}${path}`, {
      ...request,
      signal: AbortSignal.timeout(timeout),
    });
  }

  #request(path: string, body: Readonly<Record<string, unknown>>, mode: SendMode): RequestInit {
    const method = 'POST';
    const rawBody = JSON.stringify(body);
    const at = mode === 'stale' ? Date.now() - STALE_MS : Date.now();
    const secret = mode === 'unsigned' ? 'wrong secret' : this.#options.secret;
    const headers = createSignedHeaders({ provider: 'arcade', secret }, { method, path, rawBody }, at);
    return { method, headers, body: rawBody };
  }
}
