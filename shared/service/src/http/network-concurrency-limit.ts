import { listLimitedNetworks } from './network.ts';

/** Limits what one network may have open at once in this process. An IPv6 /48 may have four times the limit in all. */
export class NetworkConcurrencyLimit {
  readonly #limit: number;
  readonly #open = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  #add(network: string, change: 1 | -1): void {
    const count = (this.#open.get(network) ?? 0) + change;
    if (count === 0) this.#open.delete(network);
    else this.#open.set(network, count);
  }

  /** @returns function to call once when the opened thing is closed; null above the limit */
  open(address: string): (() => void) | null {
    const networks = listLimitedNetworks(address);
    const isFull = networks.some(({ network, allowance }) => (this.#open.get(network) ?? 0) >= this.#limit * allowance);
    if (isFull) return null;
    for (const { network } of networks) this.#add(network, 1);
    return () => {
      for (const { network } of networks) this.#add(network, -1);
    };
  }
}
