import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { splitEventBlocks } from '@marquee/service/http';
import type { LastGoodFile } from './last-good.ts';
import { readPublicKeys } from './public-keys.ts';
import { verifyManifest, type VerifiedManifest, type ManifestViolation } from './verify-manifest.ts';

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

/** Revision that an event announces; 0 when it has none. */
const parseRevision = (block: string): number => Number(/"revision":(\d{1,9})\b/.exec(block)?.[1] ?? 0);

/**
 * The manifest that this edge serves. It follows the event stream of the release service. An invalid manifest is
 * rejected, and the last good one stays, also after a restart.
 */
export class ManifestSource {
  readonly #options: SourceOptions;
  readonly #stopping = new AbortController();
  readonly #listeners = new Set<(accepted: VerifiedManifest) => void>();
  readonly #firstEvent = Promise.withResolvers<void>();
  #current: VerifiedManifest | null = null;
  /** Revision that the event stream announced last. */
  #announced = 0;
  #following: Promise<void> = Promise.resolve();
  /** Ends when the manifest in use is on disk, so that a restart after the start finds it. */
  #saving: Promise<void> = Promise.resolve();

  constructor(options: SourceOptions) {
    this.#options = options;
  }

  get current(): VerifiedManifest | null {
    return this.#current;
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: (accepted: VerifiedManifest) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Reads the manifest on disk, follows the stream in the background, and requests the current manifest. Without a
   * manifest on disk, the first event of the stream tells which revision is too old.
   */
  async start(): Promise<void> {
    await this.#verify(await this.#options.lastGood.read(), null);
    this.#following = this.#follow();
    if (this.#current !== null || (await this.#waitForFirstEvent())) await this.refresh();
  }

  /** False when the release service accepts the connection but sends no event; the first one causes the request. */
  async #waitForFirstEvent(): Promise<boolean> {
    const timeout = sleep(fetchLimitMs, false, { signal: this.#stopping.signal, ref: false }).catch(() => false);
    return Promise.race([this.#firstEvent.promise.then(() => true), timeout]);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
  }

  /** Requests the manifest now. Null when it was accepted or is unchanged. */
  async refresh(): Promise<ManifestViolation | 'unreachable' | null> {
    try {
      const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(fetchLimitMs)]);
      const response = await fetch(this.#address('manifest'), { signal });
      if (!response.ok) throw new Error(`the release service responded with ${response.status}`);
      return await this.#verify(await response.json(), this.#options.now());
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the manifest could not be fetched');
      return 'unreachable';
    }
  }

  #address(resource: 'manifest' | 'stream'): string {
    return `${this.#options.releasesOrigin}/v1/channels/${this.#options.channel}/${resource}`;
  }

  async #verify(document: unknown, now: Date | null): Promise<ManifestViolation | null> {
    if (document === null) return null;
    const { publicKeyFile, channel, log } = this.#options;
    const keys = await readPublicKeys(publicKeyFile).catch((error: unknown) => {
      log.error({ err: error }, 'the public keys could not be read');
      return { byId: new Map(), unusable: 0 };
    });
    const verified = verifyManifest(document, {
      keys,
      channel,
      inUse: this.#current?.manifest ?? null,
      minRevision: now === null ? 0 : this.#announced,
      now,
    });
    if (typeof verified === 'string') {
      log.error({ violation: verified, unusableKeys: keys.unusable }, 'a manifest was rejected');
      return verified;
    }
    if (verified.json === this.#current?.json) this.#current = verified;
    else this.#accept(verified, now !== null);
    await this.#saving;
    return null;
  }

  /** Reads the key file again, so that pages carry a key that was announced for a later manifest. */
  async #updateKeys(): Promise<void> {
    if (this.#current !== null) await this.#verify(JSON.parse(this.#current.json), null);
  }

  #accept(accepted: VerifiedManifest, shouldSave: boolean): void {
    this.#current = accepted;
    for (const listener of this.#listeners) listener(accepted);
    if (!shouldSave) return;
    const { lastGood, log } = this.#options;
    this.#saving = this.#saving
      .then(() => lastGood.write(accepted.json))
      .catch((error: unknown) => log.error({ err: error }, 'the last good manifest could not be saved'));
  }

  async #follow(): Promise<void> {
    const { retryMs = 500, log } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#readStream().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'the event stream of the release service was interrupted');
      });
      this.#firstEvent.resolve();
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /**
   * Every event causes a request of the manifest: the event itself is not signed. A failed or too old response ends the
   * stream, so that the next one causes the request again.
   */
  async #readStream(): Promise<void> {
    const { silenceMs = 40_000 } = this.#options;
    const broken = new AbortController();
    const silence = setTimeout(() => broken.abort(), silenceMs);
    try {
      const response = await fetch(this.#address('stream'), {
        signal: AbortSignal.any([this.#stopping.signal, broken.signal]),
      });
      if (!response.ok || response.body === null)
        throw new Error(`the release service responded with ${response.status}`);
      for await (const block of splitEventBlocks(response.body)) {
        silence.refresh();
        if (!block.includes('event: revision')) {
          await this.#updateKeys();
          // The key of a rejected manifest may have been added to the file since.
          if (this.#announced > (this.#current?.manifest.revision ?? 0)) await this.refresh();
          continue;
        }
        this.#announced = parseRevision(block);
        this.#firstEvent.resolve();
        const violation = await this.refresh();
        if (violation === 'unreachable' || violation === 'older')
          throw new Error(`the manifest after an event was ${violation}`);
      }
    } finally {
      clearTimeout(silence);
    }
  }
}
