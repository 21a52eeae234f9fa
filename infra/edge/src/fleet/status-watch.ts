import type { SystemStatus } from '@marquee/contract';
import type { GatewayClient } from '#gateway/gateway-client.ts';
import type { Permissions } from '#page/permissions.ts';

const pollMs = 2000;
const limitMs = 1500;

export interface Watcher {
  readonly address: string;
  readonly tell: (status: SystemStatus) => void;
}

/** Tells open tabs when the site closes for them, or opens again. The gateway is asked only while someone listens. */
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

  /** @returns takes the watcher away */
  watch(watcher: Watcher): () => void {
    this.#watchers.set(watcher, null);
    void this.#tell(watcher);
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
    const answer = await this.#gateway.ask('systemStatus', {}, limitMs).catch(() => null);
    if (answer === null || answer.revision === this.#revision) return;
    this.#revision = answer.revision;
    this.#permissions.forget();
    await Promise.all([...this.#watchers.keys()].map((watcher) => this.#tell(watcher)));
  }

  /** Maintenance is everybody's; whether a region is restricted depends on the visitor's address. */
  async #tell(watcher: Watcher): Promise<void> {
    const answer = await this.#permissions.get(watcher.address, undefined);
    if (answer === null || !this.#watchers.has(watcher)) return;
    const { maintenance, regionRestriction } = answer.permission;
    const status = maintenance ? 1 : regionRestriction ? 2 : 0;
    if (this.#watchers.get(watcher) === status) return;
    this.#watchers.set(watcher, status);
    watcher.tell(status);
  }
}
