import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export type Channel = 'session_changed' | 'system_changed' | 'catalogue_changed';
const channels: readonly Channel[] = ['session_changed', 'system_changed', 'catalogue_changed'];
const isChannel = (name: string): name is Channel => channels.some((channel) => channel === name);

/** Prevents a busy loop while the database is down. No value is cached meanwhile. */
const RETRY_MS = 1_000;

/**
 * Notifies subscribers of changes that other gateways and operators commit, by LISTEN/NOTIFY. `live` is false while
 * changes could be missed; callers must not serve cached values then.
 */
export class ChangeFeed {
  readonly #databaseUrl: string;
  readonly #onError: (error: Error) => void;
  readonly #listeners = new Map<Channel, ((payload: string | null) => void)[]>();
  #client: pg.Client | null = null;
  #closed = false;
  #live = false;

  constructor(databaseUrl: string, onError: (error: Error) => void) {
    this.#databaseUrl = databaseUrl;
    this.#onError = onError;
  }

  get live(): boolean {
    return this.#live;
  }

  /** The payload is null when any value of the channel may have changed. */
  subscribe(channel: Channel, listener: (payload: string | null) => void): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener]);
  }

  async start(): Promise<void> {
    const { ended } = await this.#connect();
    void this.#reconnect(ended);
  }

  async stop(): Promise<void> {
    this.#closed = true;
    this.#live = false;
    await this.#client?.end().catch(() => undefined);
  }

  async #reconnect(first: Promise<void>): Promise<void> {
    let ended = first;
    while (!this.#closed) {
      await ended;
      this.#live = false;
      this.#notifyAll();
      await wait(RETRY_MS, undefined, { ref: false });
      if (!this.#closed) ({ ended } = await this.#connect());
    }
  }

  /** Resolves when the connection is open or has failed; `ended` resolves when the connection has ended. */
  async #connect(): Promise<{ ended: Promise<void> }> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'marquee-changes',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', this.#onError);
    client.on('notification', ({ channel, payload }) => {
      if (isChannel(channel)) this.#notify(channel, payload ?? null);
    });
    this.#client = client;
    try {
      await client.connect();
      await client.query(channels.map((channel) => `LISTEN ${channel}`).join(';'));
      this.#notifyAll();
      this.#live = true;
      return { ended };
    } catch (error) {
      this.#onError(error instanceof Error ? error : new Error('cannot listen'));
      await client.end().catch(() => undefined);
      return { ended: Promise.resolve() };
    }
  }

  #notifyAll(): void {
    channels.forEach((channel) => this.#notify(channel, null));
  }

  #notify(channel: Channel, payload: string | null): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }
}
