import type { SystemStatus } from '@marquee/contract';
import type { GatewayClient } from '#gateway/gateway-client.ts';
import type { Permissions } from '#gateway/permissions.ts';

/** Longest delay until a tab sees that the site closed or opened. */
const pollMs = 2000;
/** Shorter than the interval, so that polls of a slow gateway do not pile up. */
const timeoutMs = 1500;

export interface Watcher {
  readonly address: string;
  readonly notify: (status: SystemStatus) => void;
}

/** Notifies open tabs when the site closes or opens for them. It polls the gateway only while a tab listens. */
export class StatusWatch {
  readonly #gateway: GatewayClient;
  readonly #permissions: Permissions;
  readonly #watchers = new Map<Watcher, SystemStatus | null>();
  #timer: NodeJS.Timeout | null = null;
  #revision: string | null = null;

  constructor(gateway: GatewayClient, permissions: Permissions) {
    this.#gateway = gateway;
    this.#permissions = permissions;
  }

  /** @returns removes the watcher */
  watch(watcher: Watcher): () => void {
    this.#watchers.set(watcher, null);
    void this.#notify(watcher);
    // A timer and not a job: it runs only while a tab of this process listens.
    this.#timer ??= setInterval(() => void this.#poll(), pollMs);
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.stop();
    };
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#revision = null;
  }

  async #poll(): Promise<void> {
    const response = await this.#gateway.request('systemStatus', {}, timeoutMs).catch(() => null);
    if (response === null || response.revision === this.#revision) return;
    this.#revision = response.revision;
    this.#permissions.invalidate();
    await Promise.all([...this.#watchers.keys()].map((watcher) => this.#notify(watcher)));
  }

  /** Maintenance applies to every visitor; the region restriction depends on the address. */
  async #notify(watcher: Watcher): Promise<void> {
    const cached = await this.#permissions.get(watcher.address, undefined);
    if (cached === null || !this.#watchers.has(watcher)) return;
    const { maintenance, regionRestriction } = cached.permission;
    const status = maintenance ? 1 : regionRestriction ? 2 : 0;
    if (this.#watchers.get(watcher) === status) return;
    this.#watchers.set(watcher, status);
    watcher.notify(status);
  }
}
