import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@marquee/contract/fleet';
import {
  findMetadataProblem,
  maxMetadataBytes,
  metadataFile,
  pageMetadata,
  type PageMetadata,
} from '@marquee/contract/page-metadata';
import type { FastifyBaseLogger } from 'fastify';
import type { ArtefactCache } from '#assets/artefact-cache.ts';
import { BoundedMap } from '#http/bounded-map.ts';
import { EdgeError } from '#http/edge-error.ts';

export interface MetadataFilesOptions {
  readonly folder: string;
  /** Copies the files from a bucket into the folder; null when the folder has them. */
  readonly cache: ArtefactCache | null;
  readonly log: FastifyBaseLogger;
  /** Milliseconds, 5,000 by default, after which a read that hangs fails, so that it is tried again. */
  readonly readLimitMs?: number;
}

/** A page waits this long after the start of a read. */
const maxWaitMs = 120;
const retryMs = 10_000;

/** Times are on the clock of `performance.now`, which nobody sets back. */
interface Entry {
  readonly startedAt: number;
  readonly reading: Promise<PageMetadata | null>;
  /** Undefined while the file is read; null when that failed. */
  result: PageMetadata | null | undefined;
  failedAt: number;
}

/** Titles and descriptions of the pages of each release, read once from its files. */
export class MetadataFiles {
  readonly #options: MetadataFilesOptions;
  readonly #entries = new BoundedMap<string, Entry>(60);
  /** Files that are being read. A read that hangs holds one of the few threads for files until it ends. */
  readonly #reads = new Set<string>();

  constructor(options: MetadataFilesOptions) {
    this.#options = options;
  }

  /** Null when the release has none, or they are not read 120 ms after the start of the read. */
  async find(release: Release): Promise<PageMetadata | null> {
    const entry = this.#provide(release);
    if (entry === null || entry.result !== undefined) return entry?.result ?? null;
    const waitMs = entry.startedAt + maxWaitMs - performance.now();
    if (waitMs <= 0) return null;
    return Promise.race([entry.reading, sleep(waitMs, null, { ref: false })]);
  }

  /**
   * Waits until they are read.
   * @returns null when the release has none
   * @throws EdgeError `service.unavailable` when they cannot be read
   */
  async get(release: Release): Promise<PageMetadata | null> {
    const entry = this.#provide(release);
    if (entry === null) return null;
    const metadata = await entry.reading;
    if (metadata === null) throw new EdgeError('service.unavailable');
    return metadata;
  }

  #provide(release: Release): Entry | null {
    if (release.metadata === undefined) return null;
    const known = this.#entries.get(getKey(release));
    const hasExpired = known?.result === null && performance.now() - known.failedAt > retryMs;
    return known !== undefined && !hasExpired ? known : this.#read(release, release.metadata);
  }

  #read(release: Release, file: string): Entry {
    const { readLimitMs = 5_000 } = this.#options;
    const reading = Promise.race([this.#parse(release, file), failAfter(readLimitMs)]).then(
      (metadata) => (entry.result = metadata),
      (error: unknown) => {
        this.#options.log.error({ err: error, release: release.base }, 'the metadata of a release cannot be read');
        entry.failedAt = performance.now();
        return (entry.result = null);
      },
    );
    const entry: Entry = { startedAt: performance.now(), reading, result: undefined, failedAt: 0 };
    this.#entries.set(getKey(release), entry);
    return entry;
  }

  async #parse({ base, integrity, routes }: Release, file: string): Promise<PageMetadata> {
    const { folder, cache } = this.#options;
    const name = `${base.slice('/r/'.length)}${file}`;
    const outcome = (await cache?.ensure(name)) ?? 'there';
    if (outcome !== 'there') throw new Error(`${name} is ${outcome}`);
    if (this.#reads.has(name)) throw new Error(`an earlier read of ${name} has not ended`);
    this.#reads.add(name);
    const content = await readFileWithHash(path.join(folder, name), integrity[file])
      .catch(async (error: unknown) => {
        await cache?.discard(name);
        throw error;
      })
      .finally(() => this.#reads.delete(name));
    const { data } = pageMetadata.safeParse(JSON.parse(content.toString('utf8')));
    const problem = data === undefined ? 'it does not match its schema' : findMetadataProblem(data, routes);
    if (data === undefined || problem !== null) throw new Error(`${name}: ${problem}`);
    return data;
  }
}

/** @throws Error when the file is missing, too large or another one */
async function readFileWithHash(file: string, hash: string | undefined): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > maxMetadataBytes) throw new Error(`${file} has ${size} bytes`);
  const content = await readFile(file);
  if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== hash)
    throw new Error(`${file} does not have its published hash`);
  return content;
}

async function failAfter(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw new Error(`the file was not read in ${ms} ms`);
}

/** Another hash is another file. */
const getKey = ({ base, integrity }: Release): string => `${base} ${integrity[metadataFile]}`;
