import { NotificationListener, type Database } from '@marquee/service/database';
import {
  listChannelNames,
  toRevisionNotice,
  notificationName,
  readChannel,
  revisionNotice,
  type RevisionNotice,
} from './channel.repository.ts';

type Listener = (notice: RevisionNotice) => void;

/** Notifies the listeners of this instance about every new manifest, by PostgreSQL notifications of all instances. */
export class Revisions {
  readonly #database: Database;
  readonly #notifications: NotificationListener<typeof notificationName>;
  readonly #listeners = new Set<Listener>();

  constructor(databaseUrl: string, database: Database, onError: (error: Error) => void) {
    this.#database = database;
    this.#notifications = new NotificationListener({
      databaseUrl,
      applicationName: 'marquee-releases-revisions',
      topics: [notificationName],
      onError,
    });
    this.#notifications.subscribe(notificationName, (payload) => {
      if (payload === null) this.#notifyAll().catch(onError);
      else this.#notifyAbout(payload).catch(onError);
    });
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): Promise<void> {
    return this.#notifications.start();
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    await this.#notifications.stop();
  }

  #notify(notice: RevisionNotice): void {
    for (const listener of this.#listeners) listener(notice);
  }

  /** A notification only names the channel: any client of the database can send one. */
  async #notifyAbout(payload: string): Promise<void> {
    const { channel } = revisionNotice.parse(JSON.parse(payload));
    this.#notify(toRevisionNotice((await readChannel(this.#database, channel)).manifest));
  }

  /** Notifies about the current manifests, because notifications were missed while the connection was down. */
  async #notifyAll(): Promise<void> {
    if (this.#listeners.size === 0) return;
    for (const channel of await listChannelNames(this.#database))
      this.#notify(toRevisionNotice((await readChannel(this.#database, channel)).manifest));
  }
}
