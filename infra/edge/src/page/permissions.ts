import type { Permission } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { GatewayClient } from '#gateway/gateway-client.ts';
import { BoundedMap } from '#http/bounded-map.ts';

const freshMs = 1000;
const limitMs = 2000;
const visitors = 10_000;

/** A permission response and its JSON. */
export interface KnownPermission {
  readonly permission: Permission;
  readonly json: string;
}

interface Entry {
  readonly at: number;
  readonly value: Promise<KnownPermission | null>;
}

/** The permission response of each visitor, asked from the gateway at most once a second for an address and language. */
export class Permissions {
  readonly #gateway: GatewayClient;
  readonly #log: FastifyBaseLogger;
  readonly #entries = new BoundedMap<string, Entry>(visitors);
  #lastKnown: KnownPermission | null = null;

  constructor(gateway: GatewayClient, log: FastifyBaseLogger) {
    this.#gateway = gateway;
    this.#log = log;
  }

  /** Any visitor's, for what is the same for all: languages, name, image hosts. */
  get lastKnown(): Permission | null {
    return this.#lastKnown?.permission ?? null;
  }

  /** Null when the gateway does not answer and never did. */
  get(address: string, language: string | undefined): Promise<KnownPermission | null> {
    const key = `${address} ${language ?? ''}`;
    const known = this.#entries.get(key);
    if (known !== undefined && Date.now() - known.at < freshMs) return known.value;
    const value = this.#ask(address, language, known?.value);
    this.#entries.set(key, { at: Date.now(), value });
    return value;
  }

  /** What was answered before does not hold any more. */
  forget(): void {
    this.#entries.clear();
  }

  async #ask(
    address: string,
    language: string | undefined,
    before: Promise<KnownPermission | null> | undefined,
  ): Promise<KnownPermission | null> {
    try {
      const permission = await this.#gateway.ask('permission', { language }, limitMs, address);
      const known = { permission, json: JSON.stringify(permission) };
      this.#lastKnown = known;
      return known;
    } catch (error) {
      this.#log.warn({ err: error }, 'the gateway gave no permission response');
      return (await before) ?? this.#ofOthers(address);
    }
  }

  /** What holds for everybody; the restriction of a region belongs to whom it was told. */
  #ofOthers(address: string): KnownPermission | null {
    if (this.#lastKnown === null) return null;
    const permission = { ...this.#lastKnown.permission, location: { ip: address }, regionRestriction: false };
    return { permission, json: JSON.stringify(permission) };
  }
}
