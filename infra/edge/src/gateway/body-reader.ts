import type { Readable } from 'node:stream';
import { getNetwork, NetworkConcurrencyLimit } from '@marquee/service/http';
import { EdgeError } from '#http/edge-error.ts';

export interface BodyLimits {
  /** Bodies of one network whose last byte has not arrived. An IPv6 /48 may have four times as many in all. */
  readonly openPerNetwork: number;
  /** Bytes in memory of the bodies of one network. */
  readonly bytesPerNetwork: number;
  /** Bytes in memory of all bodies. */
  readonly bytes: number;
  /** In milliseconds: every body has this time. */
  readonly graceMs: number;
  /** Minimum average speed of a body that takes longer than `graceMs`. */
  readonly bytesPerSecond: number;
}

interface Reading {
  bytes: number;
  readonly stop: (error: EdgeError) => void;
}

interface Usage {
  /** Bytes in memory, also of complete bodies. */
  bytes: number;
  readonly open: Set<Reading>;
}

export interface ReadBody {
  readonly content: Buffer;
  /** Says that the body is no longer in memory. Only the first call counts. */
  readonly release: () => void;
}

/**
 * Reads whole bodies of requests into a memory that is limited, in total and per network. When the memory is full, an
 * incomplete body of the network that uses most of it is rejected, so that a small body finds room.
 */
export class BodyReader {
  readonly #limits: BodyLimits;
  readonly #openLimit: NetworkConcurrencyLimit;
  readonly #networks = new Map<string, Usage>();
  #bytes = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
    this.#openLimit = new NetworkConcurrencyLimit(limits.openPerNetwork);
  }

  /**
   * @throws EdgeError `too_many_requests` when the network of the address has too much in progress,
   * `service.unavailable` when the memory is full, `input.invalid` when the body ends too early or arrives too slowly
   */
  async read(body: Readable, address: string): Promise<ReadBody> {
    const network = getNetwork(address);
    const usage = this.#networks.get(network) ?? { bytes: 0, open: new Set() };
    const freeSlot = this.#openLimit.open(address);
    if (freeSlot === null) throw new EdgeError('too_many_requests');
    this.#networks.set(network, usage);
    const release = () => {
      usage.bytes -= reading.bytes;
      this.#bytes -= reading.bytes;
      reading.bytes = 0;
      if (usage.open.size === 0 && usage.bytes === 0) this.#networks.delete(network);
    };
    const close = () => {
      clearInterval(checking);
      if (usage.open.delete(reading)) freeSlot();
    };
    const stopped = Promise.withResolvers<never>();
    const reading: Reading = {
      bytes: 0,
      stop: (error) => {
        close();
        release();
        stopped.reject(error);
      },
    };
    const startedAt = performance.now();
    const checking = setInterval(() => {
      const seconds = (performance.now() - startedAt) / 1_000;
      if (reading.bytes < seconds * this.#limits.bytesPerSecond) reading.stop(new EdgeError('input.invalid', 408));
    }, this.#limits.graceMs);
    usage.open.add(reading);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of readChunks(body, stopped.promise)) {
        this.#charge(usage, reading, chunk.length);
        chunks.push(chunk);
      }
      close();
    } catch (error) {
      close();
      release();
      throw error;
    }
    return { content: Buffer.concat(chunks), release };
  }

  #charge(usage: Usage, reading: Reading, bytes: number): void {
    reading.bytes += bytes;
    usage.bytes += bytes;
    this.#bytes += bytes;
    if (usage.bytes > this.#limits.bytesPerNetwork) throw new EdgeError('too_many_requests');
    while (this.#bytes > this.#limits.bytes) {
      const largest = this.#findLargest();
      if (largest === undefined || largest === usage) throw new EdgeError('service.unavailable');
      const [longest] = [...largest.open].toSorted((one, other) => other.bytes - one.bytes);
      longest?.stop(new EdgeError('service.unavailable'));
    }
  }

  /** The network that uses most of the memory, of those with an incomplete body in it. */
  #findLargest(): Usage | undefined {
    const candidates = [...this.#networks.values()].filter(({ open }) => [...open].some(({ bytes }) => bytes > 0));
    return candidates.toSorted((one, other) => other.bytes - one.bytes)[0];
  }
}

/**
 * Leaves the stream open when the reader stops early, because destroying a request closes its connection.
 * @param stopped rejects when the body shall not be read any further
 */
async function* readChunks(body: Readable, stopped: Promise<never>): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  for (;;) {
    const arriving = chunks.next().catch(() => {
      throw new EdgeError('input.invalid');
    });
    const next = await Promise.race([stopped, arriving]);
    if (next.done === true) return;
    yield next.value;
  }
}
