import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isCompressed, type S3Bucket } from '@marquee/artefacts';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '#http/bounded-map.ts';

export interface ArtefactCacheOptions {
  readonly bucket: S3Bucket;
  readonly folder: string;
  /** Maximum size of all copies together. */
  readonly maxBytes: number;
  /** Expected hash of a file `<part>/<build>/<file>`; undefined when the manifest in use has none. */
  readonly findHash: (file: string) => string | undefined;
  readonly log: FastifyBaseLogger;
}

export type CacheOutcome = 'there' | 'missing' | 'damaged';

const missingForMs = 10_000;
const incoming = '.incoming';
const endings = ['', '.br', '.gz'];
const unpackers = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** Least-recently-used cache of the bucket's files in a folder of this edge. */
export class ArtefactCache {
  readonly #options: ArtefactCacheOptions;
  /** Bytes of each copy with its siblings, the least recently used first. */
  readonly #copies = new Map<string, number>();
  /** Copies with their published hash. Others were stored before the edge knew it, or by an earlier process. */
  readonly #verified = new Set<string>();
  readonly #pending = new Map<string, Promise<CacheOutcome>>();
  /** Ends on the clock of `performance.now`, which nobody sets back. */
  readonly #missing = new BoundedMap<string, number>(10_000);
  #bytes = 0;

  constructor(options: ArtefactCacheOptions) {
    this.#options = options;
  }

  /** Reads the copies of an earlier process, which are served even while the bucket is down. */
  async open(): Promise<void> {
    const { folder } = this.#options;
    await rm(path.join(folder, incoming), { recursive: true, force: true });
    await mkdir(path.join(folder, incoming), { recursive: true });
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of found) {
      const file = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      if (!entry.isFile() || file.startsWith('.')) continue;
      const { size } = await stat(path.join(folder, file));
      this.#count(file.replace(/\.(br|gz)$/, ''), size);
    }
    await this.#evict();
  }

  /**
   * Ensures that a file `<part>/<build>/<file>` is in the folder, with its compressed siblings.
   * @throws StorageDown when the file must be fetched and the bucket does not respond
   */
  async ensure(file: string): Promise<CacheOutcome> {
    const needsCheck = this.#options.findHash(file) !== undefined && !this.#verified.has(file);
    if (this.#copies.has(file) && !needsCheck) {
      this.#count(file, 0);
      return 'there';
    }
    if ((this.#missing.get(file) ?? 0) > performance.now()) return 'missing';
    const fetching = this.#pending.get(file) ?? this.#provide(file).finally(() => this.#pending.delete(file));
    this.#pending.set(file, fetching);
    return fetching;
  }

  /** Deletes a copy that turned out to be damaged, so that it is fetched again. */
  async discard(file: string): Promise<void> {
    this.#bytes -= this.#copies.get(file) ?? 0;
    this.#copies.delete(file);
    this.#verified.delete(file);
    for (const ending of endings) await rm(path.join(this.#options.folder, `${file}${ending}`), { force: true });
  }

  /** Checks a copy that was stored before its published hash was known, or fetches the file. */
  async #provide(file: string): Promise<CacheOutcome> {
    if (!this.#copies.has(file)) return this.#fetch(file);
    const expected = this.#options.findHash(file);
    if (expected === undefined || (await this.#isIntact(file, expected))) {
      if (expected !== undefined) this.#verified.add(file);
      this.#count(file, 0);
      return 'there';
    }
    this.#options.log.error({ file }, 'the copy of a file is damaged');
    await this.discard(file);
    return this.#fetch(file);
  }

  /** Deletes compressed siblings with other content. */
  async #isIntact(file: string, expected: string): Promise<boolean> {
    const place = path.join(this.#options.folder, file);
    const content = await readIfThere(place);
    if (content === null || computeHash(content) !== expected) return false;
    for (const ending of ['.br', '.gz'] as const) {
      const sibling = await readIfThere(`${place}${ending}`);
      const isDamaged = sibling !== null && (await matchingSibling(content, sibling, ending)) === null;
      if (isDamaged) await rm(`${place}${ending}`);
    }
    return true;
  }

  async #fetch(file: string): Promise<CacheOutcome> {
    const { bucket, findHash, log } = this.#options;
    const [content, ...siblings] = await Promise.all(
      ['', ...(isCompressed(file) ? (['.br', '.gz'] as const) : [])].map((ending) => bucket.get(`${file}${ending}`)),
    );
    if (content === null || content === undefined) {
      this.#missing.set(file, performance.now() + missingForMs);
      return 'missing';
    }
    const expected = findHash(file);
    if (expected !== undefined && expected !== computeHash(content)) {
      log.error({ file }, 'a file in the bucket does not have its published hash');
      return 'damaged';
    }
    const [br, gz] = siblings;
    const files = [
      [`${file}.br`, await matchingSibling(content, br, '.br')],
      [`${file}.gz`, await matchingSibling(content, gz, '.gz')],
      [file, content],
    ] as const;
    await this.#save(
      file,
      files.flatMap(([name, bytes]) => (bytes === null ? [] : [{ name, bytes }])),
    );
    if (expected !== undefined) this.#verified.add(file);
    return 'there';
  }

  /** Writes each file atomically, the one without an extension last: when it exists, its siblings do. */
  async #save(file: string, files: readonly { readonly name: string; readonly bytes: Buffer }[]): Promise<void> {
    const { folder } = this.#options;
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    for (const { name, bytes } of files) {
      const draft = path.join(folder, incoming, randomBytes(8).toString('hex'));
      await writeFile(draft, bytes);
      await rename(draft, path.join(folder, name));
    }
    this.#count(
      file,
      files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    );
    await this.#evict();
  }

  #count(file: string, bytes: number): void {
    const before = this.#copies.get(file) ?? 0;
    this.#copies.delete(file);
    this.#copies.set(file, before + bytes);
    this.#bytes += bytes;
  }

  /** A file that is being fetched or checked stays. */
  async #evict(): Promise<void> {
    const { maxBytes: bytesAtMost } = this.#options;
    for (const file of [...this.#copies.keys()]) {
      if (this.#bytes <= bytesAtMost) return;
      if (this.#pending.has(file)) continue;
      await this.discard(file);
    }
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const computeHash = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A compressed sibling when it unpacks to the file, else null. */
async function matchingSibling(
  content: Buffer,
  sibling: Buffer | null | undefined,
  ending: keyof typeof unpackers,
): Promise<Buffer | null> {
  if (sibling === null || sibling === undefined) return null;
  const unpacked = await unpackers[ending](sibling, { maxOutputLength: content.length + 1 }).catch(() => null);
  return unpacked?.equals(content) ? sibling : null;
}
