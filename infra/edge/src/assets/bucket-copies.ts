import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isCompressed, type S3Bucket } from '@marquee/artefacts';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '#http/bounded-map.ts';

export interface CopyOptions {
  readonly bucket: S3Bucket;
  readonly folder: string;
  /** What the copies may weigh together. */
  readonly bytesAtMost: number;
  /** Hash that a file `<part>/<build>/<file>` must have, where the manifest in use says it. */
  readonly hashOf: (file: string) => string | undefined;
  readonly log: FastifyBaseLogger;
}

export type Outcome = 'there' | 'missing' | 'damaged';

const missingForMs = 10_000;
const incoming = '.incoming';
const unpackers = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** Copies of the bucket's files in a folder of this edge, made when they are first asked for; those not asked for longest go first. */
export class BucketCopies {
  readonly #options: CopyOptions;
  /** Bytes of each copy with its siblings, the one asked for last at the end. */
  readonly #copies = new Map<string, number>();
  readonly #underWay = new Map<string, Promise<Outcome>>();
  readonly #missing = new BoundedMap<string, number>(10_000);
  #bytes = 0;

  constructor(options: CopyOptions) {
    this.#options = options;
  }

  /** Takes up the copies that an earlier process left: they outlive a bucket that is away. */
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
    await this.#makeRoom('');
  }

  /**
   * Sees to it that a file `<part>/<build>/<file>` lies in the folder, with its compressed siblings.
   * @throws StorageDown when it has to be fetched and the bucket does not answer
   */
  async have(file: string): Promise<Outcome> {
    if (this.#copies.has(file)) {
      this.#count(file, 0);
      return 'there';
    }
    if ((this.#missing.get(file) ?? 0) > Date.now()) return 'missing';
    const fetching = this.#underWay.get(file) ?? this.#fetch(file).finally(() => this.#underWay.delete(file));
    this.#underWay.set(file, fetching);
    return fetching;
  }

  async #fetch(file: string): Promise<Outcome> {
    const { bucket, hashOf, log } = this.#options;
    const [content, ...siblings] = await Promise.all(
      ['', ...(isCompressed(file) ? (['.br', '.gz'] as const) : [])].map((ending) => bucket.get(`${file}${ending}`)),
    );
    if (content === null || content === undefined) {
      this.#missing.set(file, Date.now() + missingForMs);
      return 'missing';
    }
    const expected = hashOf(file);
    if (expected !== undefined && expected !== `sha384-${createHash('sha384').update(content).digest('base64')}`) {
      log.error({ file }, 'a file of the bucket is not what was published');
      return 'damaged';
    }
    const [br, gz] = siblings;
    const whole = [
      [`${file}.br`, await sameAs(content, br, '.br')],
      [`${file}.gz`, await sameAs(content, gz, '.gz')],
      [file, content],
    ] as const;
    await this.#keep(
      file,
      whole.flatMap(([name, bytes]) => (bytes === null ? [] : [{ name, bytes }])),
    );
    return 'there';
  }

  /** Each file appears at once, the one without an ending last: where it is, its siblings are. */
  async #keep(file: string, whole: readonly { readonly name: string; readonly bytes: Buffer }[]): Promise<void> {
    const { folder } = this.#options;
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    for (const { name, bytes } of whole) {
      const draft = path.join(folder, incoming, randomBytes(8).toString('hex'));
      await writeFile(draft, bytes);
      await rename(draft, path.join(folder, name));
    }
    this.#count(
      file,
      whole.reduce((sum, { bytes }) => sum + bytes.length, 0),
    );
    await this.#makeRoom(file);
  }

  #count(file: string, bytes: number): void {
    const before = this.#copies.get(file) ?? 0;
    this.#copies.delete(file);
    this.#copies.set(file, before + bytes);
    this.#bytes += bytes;
  }

  async #makeRoom(kept: string): Promise<void> {
    const { folder, bytesAtMost } = this.#options;
    for (const [file, bytes] of [...this.#copies]) {
      if (this.#bytes <= bytesAtMost) return;
      if (file === kept) continue;
      this.#copies.delete(file);
      this.#bytes -= bytes;
      for (const ending of ['', '.br', '.gz']) await rm(path.join(folder, `${file}${ending}`), { force: true });
    }
  }
}

/** A sibling, if it is what it says; without it the file itself is served. */
async function sameAs(
  content: Buffer,
  sibling: Buffer | null | undefined,
  ending: keyof typeof unpackers,
): Promise<Buffer | null> {
  if (sibling === null || sibling === undefined) return null;
  const unpacked = await unpackers[ending](sibling, { maxOutputLength: content.length + 1 }).catch(() => null);
  return unpacked?.equals(content) ? sibling : null;
}
