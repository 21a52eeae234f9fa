import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { eventBlocks } from './events.ts';
import type { LastGoodFile } from './last-good.ts';
import { readPublicKeys } from './public-keys.ts';
import { verifyManifest, type Accepted, type Fault } from './verify-manifest.ts';

export interface SourceOptions {
  readonly releasesOrigin: string;
  readonly channel: string;
  readonly publicKeyFile: string;
  readonly lastGood: LastGoodFile;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Milliseconds before a broken stream is tried again, and the silence after which it counts as broken. */
  readonly retryMs?: number;
  readonly silenceMs?: number;
}

const fetchLimitMs = 3000;

/**
 * Holds the manifest that this edge serves. It follows the release service by its stream; what fails verification is
 * refused, and what was good before stays, through restarts too.
 */
export class ManifestSource {
  readonly #options: SourceOptions;
  readonly #stopping = new AbortController();
  readonly #listeners = new Set<(accepted: Accepted) => void>();
  #current: Accepted | null = null;
  #following: Promise<void> = Promise.resolve();

  constructor(options: SourceOptions) {
    this.#options = options;
  }

  get current(): Accepted | null {
    return this.#current;
  }

  /** @returns takes the listener away */
  listen(listener: (accepted: Accepted) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when the disk and the release service were asked once; afterwards it follows in the background. */
  async start(): Promise<void> {
    await this.#offer(await this.#options.lastGood.read(), null);
    await this.refresh();
    this.#following = this.#follow();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
  }

  /** Asks the release service now. Null when a manifest was taken or nothing is new. */
  async refresh(): Promise<Fault | 'unreachable' | null> {
    try {
      const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(fetchLimitMs)]);
      const response = await fetch(this.#address('manifest'), { signal });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      return await this.#offer(await response.json(), this.#options.now());
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the release service gave no manifest');
      return 'unreachable';
    }
  }

  #address(what: 'manifest' | 'stream'): string {
    return `${this.#options.releasesOrigin}/v1/channels/${this.#options.channel}/${what}`;
  }

  async #offer(document: unknown, now: Date | null): Promise<Fault | null> {
    if (document === null) return null;
    const { publicKeyFile, channel, log } = this.#options;
    const keys = await readPublicKeys(publicKeyFile).catch(() => ({ byId: new Map() }));
    const judged = verifyManifest(document, { keys, channel, inUse: this.#current?.manifest ?? null, now });
    if (typeof judged === 'string') {
      log.error({ fault: judged }, 'refused a manifest');
      return judged;
    }
    if (judged.json !== this.#current?.json) await this.#take(judged, now !== null);
    return null;
  }

  async #take(accepted: Accepted, isNews: boolean): Promise<void> {
    this.#current = accepted;
    for (const listener of this.#listeners) listener(accepted);
    if (!isNews) return;
    const { lastGood, log } = this.#options;
    await lastGood
      .write(accepted.json)
      .catch((error: unknown) => log.error({ err: error }, 'the last good manifest was not written'));
  }

  async #follow(): Promise<void> {
    const { retryMs = 500, log } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#readStream().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'the stream of the release service broke');
      });
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Each event, the first included, leads to a look at the manifest itself: the event alone proves nothing. */
  async #readStream(): Promise<void> {
    const { silenceMs = 40_000 } = this.#options;
    const broken = new AbortController();
    const silence = setTimeout(() => broken.abort(), silenceMs);
    try {
      const response = await fetch(this.#address('stream'), {
        signal: AbortSignal.any([this.#stopping.signal, broken.signal]),
      });
      if (!response.ok || response.body === null) throw new Error(`it answered ${response.status}`);
      for await (const block of eventBlocks(response.body)) {
        silence.refresh();
        if (block.includes('event: revision')) await this.refresh();
      }
    } finally {
      clearTimeout(silence);
    }
  }
}
