import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@marquee/contract/fleet';
import { pageMetadata, type PageMetadata } from '@marquee/contract/page-metadata';
import type { FastifyBaseLogger } from 'fastify';
import type { ArtefactCache } from '#assets/artefact-cache.ts';
import { BoundedMap } from '#http/bounded-map.ts';

export interface MetadataFilesOptions {
  readonly folder: string;
  /** Copies the files from a bucket into the folder; null when the folder has them. */
  readonly cache: ArtefactCache | null;
  readonly log: FastifyBaseLogger;
}

const maxBytes = 1_000_000;
const maxWaitMs = 120;
const retryMs = 10_000;

interface Entry {
  /** On the clock of `performance.now`, which nobody sets back. */
  readonly at: number;
  readonly value: Promise<PageMetadata | null>;
  hasFailed: boolean;
}

/** Titles and descriptions of the pages of each release, read once from its files. */
export class MetadataFiles {
  readonly #options: MetadataFilesOptions;
  readonly #entries = new BoundedMap<string, Entry>(100);

  constructor(options: MetadataFilesOptions) {
    this.#options = options;
  }

  /** Null when the release has none, or they cannot be read in 120 ms. A page is sent without them then. */
  async get(release: Release): Promise<PageMetadata | null> {
    if (release.metadata === undefined) return null;
    const known = this.#entries.get(release.base);
    const isUsable = known !== undefined && !(known.hasFailed && performance.now() - known.at > retryMs);
    const entry = isUsable ? known : this.#read(release, release.metadata);
    return Promise.race([entry.value, sleep(maxWaitMs, null, { ref: false })]);
  }

  #read(release: Release, file: string): Entry {
    const entry: Entry = {
      at: performance.now(),
      hasFailed: false,
      value: this.#parse(release, file).catch((error: unknown) => {
        entry.hasFailed = true;
        this.#options.log.error({ err: error, release: release.base }, 'the metadata of a release cannot be read');
        return null;
      }),
    };
    this.#entries.set(release.base, entry);
    return entry;
  }

  async #parse({ base, integrity }: Release, file: string): Promise<PageMetadata> {
    const { folder, cache } = this.#options;
    const name = `${base.slice('/r/'.length)}${file}`;
    const outcome = (await cache?.ensure(name)) ?? 'there';
    if (outcome !== 'there') throw new Error(`${name} is ${outcome}`);
    const content = await readFile(path.join(folder, name));
    if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== integrity[file])
      throw new Error(`${name} does not have its published hash`);
    if (content.length > maxBytes) throw new Error(`${name} has ${content.length} bytes`);
    return pageMetadata.parse(JSON.parse(content.toString('utf8')));
  }
}
