import { calls, type CallName, type CallValue, type QueryValue } from '@marquee/contract';
import { isResponse } from '@marquee/contract/responses';
import { z } from 'zod';

export interface GatewayOptions {
  readonly origin: string;
  /** Shared with the gateway, so that it believes what the edge says of the visitor's address. */
  readonly secret: string | undefined;
}

const envelope = z.looseObject({ success: z.literal(true), value: z.unknown() });

/** Headers that tell the gateway whose request it is. */
export function visitorHeaders(address: string, secret: string | undefined): Record<string, string> {
  return {
    'x-forwarded-for': address,
    'x-marquee-client-ip': address,
    ...(secret === undefined ? {} : { 'x-marquee-edge-secret': secret }),
  };
}

/** The gateway, asked by the edge itself. */
export class GatewayClient {
  readonly #options: GatewayOptions;

  constructor(options: GatewayOptions) {
    this.#options = options;
  }

  /**
   * Value of a successful answer.
   * @param address the visitor's, when the answer depends on it
   * @throws Error when the gateway does not answer in time, refuses, or answers what the contract does not know
   */
  async ask<Name extends CallName>(
    name: Name,
    query: Readonly<Record<string, QueryValue>>,
    limitMs: number,
    address?: string,
  ): Promise<CallValue<Name>> {
    const url = new URL(calls[name].path, this.#options.origin);
    for (const [key, value] of Object.entries(query))
      if (value !== null && value !== undefined) url.searchParams.set(key, String(value));
    const headers = address === undefined ? {} : visitorHeaders(address, this.#options.secret);
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(limitMs) });
    const { value } = envelope.parse(await response.json());
    if (!isResponse(name, value)) throw new Error(`the gateway answers ${name} in an unknown shape`);
    return value;
  }
}
