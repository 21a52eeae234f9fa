import type { CallValue, SystemStatus } from '@marquee/contract';
import type { GatewayClient } from '#gateway/gateway-client.ts';
import type { Permissions } from '#gateway/permissions.ts';
import { RetryQueue } from './retry-queue.ts';

/** Longest delay until the edge sees that the site closed or opened. */
const defaultPollMs = 2000;
/** Shorter than the interval, so that polls of a slow gateway do not pile up. */
const timeoutMs = 1500;
/** Addresses about which one edge asks the gateway at the same time. */
const maxCalls = 16;

export interface Watcher {
  readonly address: string;
  readonly notify: (status: SystemStatus) => void;
}

type Response = CallValue<'systemStatus'>;

/** The open tabs of one address. */
interface Visitor {
  /** Last status that each tab received. */
  readonly sent: Map<Watcher, SystemStatus | null>;
  /** Last response about this address. */
  known: Response | null;
}

/**
 * Notifies open tabs when the site closes or opens for them. It polls the gateway only while a tab listens. A tab keeps
 * its status until the gateway has confirmed another one.
 */
export class StatusWatch {
  readonly #gateway: GatewayClient;
  readonly #permissions: Permissions;
  readonly #pollMs: number;
  readonly #visitors = new Map<string, Visitor>();
  readonly #unknown = new RetryQueue<string>({ concurrency: maxCalls, run: (address) => this.#update(address) });
  #timer: NodeJS.Timeout | null = null;
  /** Last response without an address; null until the first poll. */
  #site: Response | null = null;

  constructor(gateway: GatewayClient, permissions: Permissions, pollMs = defaultPollMs) {
    this.#gateway = gateway;
    this.#permissions = permissions;
    this.#pollMs = pollMs;
  }

  /** @returns removes the watcher */
  watch(watcher: Watcher): () => void {
    const { address } = watcher;
    const visitor = this.#visitors.get(address) ?? { sent: new Map(), known: null };
    visitor.sent.set(watcher, null);
    this.#visitors.set(address, visitor);
    if (!this.#notify(visitor)) this.#unknown.add(address);
    // A timer and not a job: it runs only while a tab of this process listens.
    this.#timer ??= setInterval(() => void this.#poll(), this.#pollMs);
    return () => {
      visitor.sent.delete(watcher);
      if (visitor.sent.size > 0) return;
      this.#visitors.delete(address);
      this.#unknown.delete(address);
      if (this.#visitors.size === 0) this.stop();
    };
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#site = null;
    for (const address of this.#visitors.keys()) this.#unknown.delete(address);
  }

  async #poll(): Promise<void> {
    const response = await this.#gateway.request('systemStatus', {}, timeoutMs).catch(() => null);
    if (response === null || this.#timer === null) return;
    if (response.revision !== this.#site?.revision) this.#permissions.invalidate();
    this.#site = response;
    for (const [address, visitor] of this.#visitors) if (!this.#notify(visitor)) this.#unknown.add(address);
  }

  /**
   * A maintenance applies to every visitor; whether a region is restricted depends on the address.
   * @returns false when the status of this visitor is not known
   */
  #notify(visitor: Visitor): boolean {
    if (this.#site?.status === 1) visitor.known = this.#site;
    // A gateway may respond that has not seen the last change yet.
    if (visitor.known === null || visitor.known.revision !== (this.#site ?? visitor.known).revision) return false;
    const { status } = visitor.known;
    for (const [watcher, sent] of visitor.sent) {
      if (sent === status) continue;
      visitor.sent.set(watcher, status);
      watcher.notify(status);
    }
    return true;
  }

  /** @returns false when it must be repeated */
  async #update(address: string): Promise<boolean> {
    const response = await this.#gateway.request('systemStatus', {}, timeoutMs, address).catch(() => null);
    const visitor = this.#visitors.get(address);
    if (visitor === undefined || this.#timer === null) return true;
    if (response !== null) visitor.known = response;
    return this.#notify(visitor);
  }
}
