import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The last good manifest on disk, for a start while the release service is down. */
export class LastGoodFile {
  readonly #file: string;

  constructor(dataFolder: string, channel: string) {
    this.#file = path.join(dataFolder, 'edge', `manifest-${channel}.json`);
  }

  /** Null when it does not exist or cannot be read. */
  async read(): Promise<unknown> {
    try {
      return JSON.parse(await readFile(this.#file, 'utf8'));
    } catch {
      return null;
    }
  }

  async write(json: string): Promise<void> {
    await mkdir(path.dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.${randomBytes(4).toString('hex')}`;
    try {
      await writeFile(draft, json, { flush: true });
      await rename(draft, this.#file);
    } catch (error) {
      // A full disk leaves an empty file.
      await rm(draft, { force: true });
      throw error;
    }
  }
}
