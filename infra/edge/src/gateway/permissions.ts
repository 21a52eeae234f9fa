import type { Permission } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { GatewayClient } from './gateway-client.ts';
import { BoundedMap } from '#http/bounded-map.ts';

const freshMs = 1000;
const timeoutMs = 2000;
const maxEntries = 10_000;

/** A permission response and its JSON. */
export interface CachedPermission {
  readonly permission: Permission;
  readonly json: string;
}

interface Entry {
  readonly at: number;
  readonly value: Promise<CachedPermission | null>;
}

/** Cache of permission responses: at most one request a second for each address and language. */
export class Permissions {
  readonly #gateway: GatewayClient;
  readonly #log: FastifyBaseLogger;
  readonly #entries = new BoundedMap<string, Entry>(maxEntries);
  #lastKnown: CachedPermission | null = null;

  constructor(gateway: GatewayClient, log: FastifyBaseLogger) {
    this.#gateway = gateway;
    this.#log = log;
  }

  /** The last response for any visitor, for the properties that are equal for all: languages, name, image hosts. */
  get lastKnown(): Permission | null {
    return this.#lastKnown?.permission ?? null;
  }

  /** Null when the gateway does not respond and never did. */
  get(address: string, language: string | undefined): Promise<CachedPermission | null> {
    const key = `${address} ${language ?? ''}`;
    const cached = this.#entries.get(key);
    if (cached !== undefined && Date.now() - cached.at < freshMs) return cached.value;
    const value = this.#fetch(address, language, cached?.value);
    this.#entries.set(key, { at: Date.now(), value });
    return value;
  }

  /** Drops all cached responses. */
  invalidate(): void {
    this.#entries.clear();
  }

  async #fetch(
    address: string,
    language: string | undefined,
    before: Promise<CachedPermission | null> | undefined,
  ): Promise<CachedPermission | null> {
    try {
      const permission = await this.#gateway.request('permission', { language }, timeoutMs, address);
      const response = { permission, json: JSON.stringify(permission) };
      this.#lastKnown = response;
      return response;
    } catch (error) {
      this.#log.warn({ err: error }, 'no permission response from the gateway');
      return (await before) ?? this.#withoutAddress(address);
    }
  }

  /** The last response for another visitor, without the properties that depend on the address. */
  #withoutAddress(address: string): CachedPermission | null {
    if (this.#lastKnown === null) return null;
    const permission = { ...this.#lastKnown.permission, location: { ip: address }, regionRestriction: false };
    return { permission, json: JSON.stringify(permission) };
  }
}
