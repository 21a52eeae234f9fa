import fs from 'node:fs';
import { access, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@marquee/service/errors';
import type { Session } from './seal.ts';

type Ended = Pick<Session, 'id' | 'endsAt'>;

const fileName = ({ id, endsAt }: Ended): string => `${endsAt}-${id}`;

const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');

/**
 * Sessions that ended by logout, as empty files until their cookies would have expired, so that a logout survives a
 * restart and applies to every console that shares the folder.
 */
export class EndedSessions {
  readonly #folder: string;
  readonly #now: () => number;

  constructor(folder: string, now: () => number) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
    this.#now = now;
  }

  async has(session: Ended): Promise<boolean> {
    try {
      await access(path.join(this.#folder, fileName(session)));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Stores the end of a session on disk and deletes the files of expired sessions. */
  async add(session: Ended): Promise<void> {
    const file = await open(path.join(this.#folder, fileName(session)), 'a', 0o600);
    await file.close();
    await this.#deleteExpired();
    const folder = await open(this.#folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async #deleteExpired(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (Number.parseInt(name, 10) <= this.#now()) await rm(path.join(this.#folder, name), { force: true });
    }
  }
}
