import pg from 'pg';
import type { Database } from '@marquee/service/database';
import {
  listChannelNames,
  noticeOf,
  notificationName,
  readChannel,
  revisionNotice,
  type RevisionNotice,
} from './channel.repository.ts';

type Listener = (notice: RevisionNotice) => void;

/** Prevents a busy loop while the database is down; edges see new revisions late by at most this delay. */
const reconnectMs = 500;

/** Notifies the listeners of this instance about every new manifest, by PostgreSQL notifications of all instances. */
export class Revisions {
  readonly #connectionString: string;
  readonly #database: Database;
  readonly #listeners = new Set<Listener>();
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(connectionString: string, database: Database) {
    this.#connectionString = connectionString;
    this.#database = database;
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#connectionString, keepAlive: true });
    client.on('error', () => this.#restart(client));
    client.on('end', () => this.#restart(client));
    client.on('notification', ({ payload }) => this.#notify(payload));
    await client.connect();
    await client.query(`LISTEN ${notificationName}`);
    this.#client = client;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#listeners.clear();
    await this.#client?.end();
  }

  #notify(payload: string | undefined): void {
    const notice = revisionNotice.safeParse(JSON.parse(payload ?? 'null'));
    if (notice.success) for (const listener of this.#listeners) listener(notice.data);
  }

  #restart(lost: pg.Client): void {
    if (this.#isClosed || this.#retry !== null) return;
    if (this.#client === lost) this.#client = null;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      this.start()
        .then(() => this.#notifyAll())
        .catch(() => this.#restart(lost));
    }, reconnectMs);
  }

  /** Notifies about the current manifests, because notifications were missed while the connection was down. */
  async #notifyAll(): Promise<void> {
    for (const channel of await listChannelNames(this.#database)) {
      const notice = noticeOf((await readChannel(this.#database, channel)).manifest);
      for (const listener of this.#listeners) listener(notice);
    }
  }
}
