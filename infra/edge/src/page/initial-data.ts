import { setTimeout as sleep } from 'node:timers/promises';
import { createInitialDataKey, type CallName } from '@marquee/contract';
import type { InitialCall, Release } from '@marquee/contract/fleet';
import { calls } from '@marquee/contract/calls';
import type { GatewayClient } from '#gateway/gateway-client.ts';
import { BoundedMap } from '#http/bounded-map.ts';
import type { RouteOwner } from './route-owner.ts';

const freshMs = 3000;
const usableMs = 60_000;
const maxWaitMs = 120;
const timeoutMs = 2000;

interface Entry {
  /** On the clock of `performance.now`, which nobody sets back. */
  readonly at: number;
  readonly json: string;
  /** Path of the first game's picture, when the response is a list of games. */
  readonly picture: string | undefined;
}

/** Initial data of a page. */
export interface CarriedData {
  /** JSON map from key to response. */
  readonly json: string;
  /** Path of the first game's picture, by call. */
  readonly pictures: ReadonlyMap<string, string>;
}

/**
 * Responses of the public calls of a route, as JSON. They are equal for all visitors and cached for a few seconds; a
 * page waits at most 120 ms for a missing one.
 */
export class InitialData {
  readonly #gateway: GatewayClient;
  readonly #entries = new BoundedMap<string, Entry>(500);
  readonly #pending = new Map<string, Promise<void>>();

  constructor(gateway: GatewayClient) {
    this.#gateway = gateway;
  }

  /** Responses of the calls of the shell, which draws the frame, and of the remote that owns the route. */
  async forRoute(shell: Release, owner: RouteOwner | null, language: string): Promise<CarriedData> {
    const declared = [
      ...listCalls(shell, '*'),
      ...(owner === null ? [] : [...listCalls(owner.release, '*'), ...listCalls(owner.release, owner.route)]),
    ].flatMap((call) => resolve(call, language));
    const wanted = new Map(declared.map((call) => [call.key, call]));
    await Promise.all([...wanted.values()].map((call) => this.#provide(call)));
    const carried = [...wanted.values()].flatMap(({ key, name }) => {
      const entry = this.#entries.get(key);
      return entry === undefined || performance.now() - entry.at > usableMs ? [] : [{ ...entry, key, name }];
    });
    return {
      json: `{${carried.map(({ key, json }) => `${JSON.stringify(key)}:${json}`).join(',')}}`,
      pictures: new Map(carried.flatMap(({ name, picture }) => (picture === undefined ? [] : [[name, picture]]))),
    };
  }

  async #provide({ key, name, query }: Wanted): Promise<void> {
    const age = performance.now() - (this.#entries.get(key)?.at ?? Number.NEGATIVE_INFINITY);
    if (age < freshMs) return;
    const pending = this.#pending.get(key) ?? this.#fetch(key, name, query);
    this.#pending.set(key, pending);
    if (age > usableMs) await Promise.race([pending, sleep(maxWaitMs, undefined, { ref: false })]);
  }

  async #fetch(key: string, name: CallName, query: Wanted['query']): Promise<void> {
    try {
      const value = await this.#gateway.request(name, query, timeoutMs);
      const picture =
        typeof value === 'object' && value !== null && 'games' in value ? value.games[0]?.showIcon : undefined;
      this.#entries.set(key, { at: performance.now(), json: JSON.stringify(value), picture });
    } catch {
      // The page is sent without it; the tab requests it itself and shows the error.
    } finally {
      this.#pending.delete(key);
    }
  }
}

const listCalls = ({ initialData }: Release, route: string): readonly InitialCall[] => initialData?.[route] ?? [];

interface Wanted {
  readonly key: string;
  readonly name: CallName;
  readonly query: InitialCall['query'];
}

const publicReads: ReadonlySet<string> = new Set(
  Object.values(calls).flatMap(({ name, method, caller }) => (method === 'GET' && caller === 'public' ? [name] : [])),
);
const isPublicRead = (name: string): name is CallName => publicReads.has(name);

function resolve({ call, query }: InitialCall, language: string): Wanted[] {
  if (!isPublicRead(call)) return [];
  const filled = Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, value === '$language' ? language : value]),
  );
  return [{ key: createInitialDataKey(call, filled), name: call, query: filled }];
}
