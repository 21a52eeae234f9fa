import { callAddresses, type CallName, type CallValue, type QueryValue } from '@marquee/contract';
import { isResponse } from '@marquee/contract/responses';
import { z } from 'zod';

export interface GatewayOptions {
  readonly origin: string;
  /** Shared secret with which the gateway trusts the visitor's address. */
  readonly secret: string | undefined;
}

const envelope = z.looseObject({ success: z.literal(true), value: z.unknown() });

/** Headers with the visitor's address. */
export function createVisitorHeaders(address: string, secret: string | undefined): Record<string, string> {
  return {
    'x-forwarded-for': address,
    'x-marquee-client-ip': address,
    ...(secret === undefined ? {} : { 'x-marquee-edge-secret': secret }),
  };
}

/** Client for the edge's own requests to the gateway. */
export class GatewayClient {
  readonly #options: GatewayOptions;

  constructor(options: GatewayOptions) {
    this.#options = options;
  }

  /**
   * Value of a successful response.
   * @param address the visitor's address, when the response depends on it
   * @throws Error after a timeout, an error response, or a response that violates the contract
   */
  async request<Name extends CallName>(
    name: Name,
    query: Readonly<Record<string, QueryValue>>,
    timeoutMs: number,
    address?: string,
  ): Promise<CallValue<Name>> {
    const url = new URL(callAddresses[name].path, this.#options.origin);
    for (const [key, value] of Object.entries(query))
      if (value !== null && value !== undefined) url.searchParams.set(key, String(value));
    const headers = address === undefined ? {} : createVisitorHeaders(address, this.#options.secret);
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    const { value } = envelope.parse(await response.json());
    if (!isResponse(name, value)) throw new Error(`the response of ${name} violates the contract`);
    return value;
  }
}
