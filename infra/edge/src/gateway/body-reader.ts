import type { Readable } from 'node:stream';
import { getNetwork } from '@marquee/service/http';
import { EdgeError } from '#http/edge-error.ts';

export interface BodyLimits {
  /** Bodies of one network whose last byte has not arrived. */
  readonly openPerNetwork: number;
  /** Bytes in memory of the bodies of one network. */
  readonly bytesPerNetwork: number;
  /** Bytes in memory of all bodies. */
  readonly bytes: number;
}

interface Usage {
  open: number;
  bytes: number;
}

export interface ReadBody {
  readonly content: Buffer;
  /** Says that the body is no longer in memory. Only the first call counts. */
  readonly release: () => void;
}

/** Reads whole bodies of requests into a memory that is limited, in total and per network. */
export class BodyReader {
  readonly #limits: BodyLimits;
  readonly #networks = new Map<string, Usage>();
  #bytes = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /**
   * @throws EdgeError `too_many_requests` when the network of the address has too much in progress,
   * `service.unavailable` when the memory is full, `input.invalid` when the body ends too early
   */
  async read(body: Readable, address: string): Promise<ReadBody> {
    const network = getNetwork(address);
    const usage = this.#networks.get(network) ?? { open: 0, bytes: 0 };
    if (usage.open >= this.#limits.openPerNetwork) throw new EdgeError('too_many_requests');
    this.#networks.set(network, usage);
    usage.open += 1;
    let bytes = 0;
    const release = () => {
      usage.bytes -= bytes;
      this.#bytes -= bytes;
      bytes = 0;
      if (usage.open === 0 && usage.bytes === 0) this.#networks.delete(network);
    };
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of readChunks(body)) {
        bytes += chunk.length;
        this.#charge(usage, chunk.length);
        chunks.push(chunk);
      }
      usage.open -= 1;
    } catch (error) {
      usage.open -= 1;
      release();
      throw error;
    }
    return { content: Buffer.concat(chunks), release };
  }

  #charge(usage: Usage, bytes: number): void {
    usage.bytes += bytes;
    this.#bytes += bytes;
    if (usage.bytes > this.#limits.bytesPerNetwork) throw new EdgeError('too_many_requests');
    if (this.#bytes > this.#limits.bytes) throw new EdgeError('service.unavailable');
  }
}

/** Leaves the stream open when the reader stops early, because destroying a request closes its connection. */
async function* readChunks(body: Readable): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(() => {
      throw new EdgeError('input.invalid');
    });
    if (next.done === true) return;
    yield next.value;
  }
}
