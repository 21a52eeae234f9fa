import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The payload is null after every (re)connection: notifications may have been missed, so read the state again. */
type Listener = (payload: string | null) => void;

export interface NotificationListenerOptions<Topic extends string> {
  readonly databaseUrl: string;
  /** Shown by PostgreSQL in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Names of `LISTEN` and `NOTIFY`. */
  readonly topics: readonly Topic[];
  /** The connection was lost or could not be opened, or a listener failed. */
  readonly onError: (error: Error) => void;
  /** Delay before connecting again, in milliseconds; it doubles after every failure. Default: 250 to 4,000. */
  readonly retryMs?: { readonly min: number; readonly max: number };
}

interface OpenConnection {
  readonly ended: Promise<unknown>;
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Receives the notifications of a database on a connection of its own and connects again when it is lost. Every process
 * needs its own listener, so this is no job of the queue.
 */
export class NotificationListener<Topic extends string> {
  readonly #options: NotificationListenerOptions<Topic>;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #stopping = new AbortController();
  #client: pg.Client | null = null;
  #running: Promise<void> = Promise.resolve();
  #isListening = false;

  constructor(options: NotificationListenerOptions<Topic>) {
    this.#options = options;
  }

  /** False while notifications can be missed; do not serve cached values then. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Returns the function that ends the subscription. */
  subscribe(topic: Topic, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Resolves when the first attempt to connect has succeeded or failed; a failed one is repeated. */
  async start(): Promise<void> {
    this.#running = this.#reconnect(await this.#connect());
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #reconnect(first: OpenConnection | null): Promise<void> {
    const { min, max } = this.#options.retryMs ?? { min: 250, max: 4_000 };
    const { signal } = this.#stopping;
    let connection = first;
    let delay = min;
    while (!signal.aborted) {
      if (connection) {
        await connection.ended;
        this.#isListening = false;
        delay = min;
      }
      await wait(delay, undefined, { ref: false, signal }).catch(() => undefined);
      delay = Math.min(delay * 2, max);
      if (!signal.aborted) connection = await this.#connect();
    }
  }

  /** Resolves with null when the connection could not be opened. */
  async #connect(): Promise<OpenConnection | null> {
    const { databaseUrl, applicationName, topics, onError } = this.#options;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    client.on('error', onError);
    client.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''));
    this.#client = client;
    const ended = once(client, 'end').catch(() => undefined);
    try {
      await client.connect();
      await client.query(topics.map((topic) => `LISTEN ${pg.escapeIdentifier(topic)}`).join(';'));
    } catch (error) {
      if (!this.#stopping.signal.aborted) onError(toError(error));
      await client.end().catch(() => undefined);
      return null;
    }
    // Listeners drop what they cached before cached values are served again.
    for (const topic of topics) this.#notify(topic, null);
    this.#isListening = !this.#stopping.signal.aborted;
    return { ended };
  }

  #notify(topic: string, payload: string | null): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        this.#options.onError(toError(error));
      }
    }
  }
}
