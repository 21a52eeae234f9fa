import { setTimeout as sleep } from 'node:timers/promises';
import { calls, initialDataKey, type CallName } from '@marquee/contract';
import type { InitialCall, Release } from '@marquee/contract/fleet';
import { callSchemas } from '@marquee/contract/schemas';
import type { GatewayClient } from '#gateway/gateway-client.ts';
import { BoundedMap } from '#http/bounded-map.ts';

const freshMs = 3000;
const usableMs = 60_000;
const patienceMs = 120;
const limitMs = 2000;

interface Entry {
  readonly at: number;
  readonly json: string;
  /** Path of the first game's picture, when the answer is a list of games. */
  readonly picture: string | undefined;
}

/** What the page of a route carries. */
export interface CarriedData {
  /** Map from key to answer. */
  readonly json: string;
  /** Path of the first game's picture, by call. */
  readonly pictures: ReadonlyMap<string, string>;
}

/**
 * Answers of the public calls that a route asks first, as JSON. They are the same for every visitor and shared for a
 * few seconds; a page does not wait long for one that is not there.
 */
export class InitialData {
  readonly #gateway: GatewayClient;
  readonly #entries = new BoundedMap<string, Entry>(500);
  readonly #asking = new Map<string, Promise<void>>();

  constructor(gateway: GatewayClient) {
    this.#gateway = gateway;
  }

  async forRoute(release: Release | null, route: string | null, language: string): Promise<CarriedData> {
    const wanted = [...(release?.initialData?.['*'] ?? []), ...(release?.initialData?.[route ?? ''] ?? [])].flatMap(
      (call) => resolve(call, language),
    );
    await Promise.all(wanted.map((call) => this.#provide(call)));
    const carried = wanted.flatMap(({ key, name }) => {
      const entry = this.#entries.get(key);
      return entry === undefined || Date.now() - entry.at > usableMs ? [] : [{ ...entry, key, name }];
    });
    return {
      json: `{${carried.map(({ key, json }) => `${JSON.stringify(key)}:${json}`).join(',')}}`,
      pictures: new Map(carried.flatMap(({ name, picture }) => (picture === undefined ? [] : [[name, picture]]))),
    };
  }

  async #provide({ key, name, query }: Wanted): Promise<void> {
    const age = Date.now() - (this.#entries.get(key)?.at ?? 0);
    if (age < freshMs) return;
    const asking = this.#asking.get(key) ?? this.#ask(key, name, query);
    this.#asking.set(key, asking);
    if (age > usableMs) await Promise.race([asking, sleep(patienceMs, undefined, { ref: false })]);
  }

  async #ask(key: string, name: CallName, query: Wanted['query']): Promise<void> {
    try {
      const value = await this.#gateway.ask(name, query, limitMs);
      const picture =
        typeof value === 'object' && value !== null && 'games' in value ? value.games[0]?.showIcon : undefined;
      this.#entries.set(key, { at: Date.now(), json: JSON.stringify(value), picture });
    } catch {
      // The page goes without; the tab asks for itself and shows what comes of it.
    } finally {
      this.#asking.delete(key);
    }
  }
}

interface Wanted {
  readonly key: string;
  readonly name: CallName;
  readonly query: InitialCall['query'];
}

const isPublicRead = (name: string): name is CallName =>
  Object.entries(calls).some(
    ([known, { method }]) => known === name && method === 'GET' && callSchemas[known as CallName].caller === 'public',
  );

function resolve({ call, query }: InitialCall, language: string): Wanted[] {
  if (!isPublicRead(call)) return [];
  const filled = Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, value === '$language' ? language : value]),
  );
  return [{ key: initialDataKey(call, filled), name: call, query: filled }];
}
