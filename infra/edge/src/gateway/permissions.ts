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

const toCached = (permission: Permission): CachedPermission => ({ permission, json: JSON.stringify(permission) });

interface Entry {
  /** On the clock of `performance.now`, which nobody sets back. */
  readonly at: number;
  /** How often the responses had been invalidated before. */
  readonly generation: number;
  readonly value: Promise<CachedPermission | null>;
}

/** Cache of permission responses: at most one request a second for each address and language. */
export class Permissions {
  readonly #gateway: GatewayClient;
  readonly #log: FastifyBaseLogger;
  readonly #entries = new BoundedMap<string, Entry>(maxEntries);
  #lastKnown: CachedPermission | null = null;
  #generation = 0;

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
    const generation = this.#generation;
    if (cached?.generation === generation && performance.now() - cached.at < freshMs) return cached.value;
    const value = this.#fetch(address, language, cached?.value);
    this.#entries.set(key, { at: performance.now(), generation, value });
    return value;
  }

  /** Requests each response again. The old ones are used only while the gateway does not respond. */
  invalidate(): void {
    this.#generation += 1;
  }

  async #fetch(
    address: string,
    language: string | undefined,
    before: Promise<CachedPermission | null> | undefined,
  ): Promise<CachedPermission | null> {
    try {
      const permission = await this.#gateway.request('permission', { language }, timeoutMs, address);
      this.#lastKnown = toCached(permission);
      return this.#lastKnown;
    } catch (error) {
      this.#log.warn({ err: error }, 'no permission response from the gateway');
      return this.#recall(address, (await before)?.permission ?? null);
    }
  }

  /**
   * The last response for this visitor, or that for another one without the properties that depend on the address. A
   * maintenance applies to every visitor, so the last response for any says whether there is one.
   */
  #recall(address: string, before: Permission | null): CachedPermission | null {
    if (this.#lastKnown === null) return null;
    const { permission } = this.#lastKnown;
    const { maintenance, maintenanceEndsAt } = permission;
    const own = before ?? { ...permission, location: { ip: address }, regionRestriction: false };
    return toCached({ ...own, maintenance, maintenanceEndsAt });
  }
}
