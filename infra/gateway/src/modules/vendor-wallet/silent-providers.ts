/** From when on a run without a response has waited for the provider, not for a refused connection. */
const LONG_MS = 2_000;

interface ProviderRuns {
  running: number;
  /** The last run that ended took long and had no response. */
  isSilent: boolean;
}

/**
 * Lets the items of a provider that does not respond run one at a time, because each waits for several time-outs and
 * would keep the workers from the items of the others. State of one process.
 */
export class SilentProviders {
  readonly #runs = new Map<string, ProviderRuns>();

  /**
   * Runs an item, unless its provider is silent and another of its items runs: then the item is left until it is due
   * again.
   * @param run returns whether the provider responded
   */
  async run(provider: string, run: () => Promise<boolean>): Promise<void> {
    const runs = this.#runs.get(provider) ?? { running: 0, isSilent: false };
    this.#runs.set(provider, runs);
    if (runs.isSilent && runs.running > 0) return;
    runs.running += 1;
    const start = performance.now();
    try {
      const hasResponded = await run();
      runs.isSilent = !hasResponded && performance.now() - start >= LONG_MS;
    } finally {
      runs.running -= 1;
    }
  }
}
