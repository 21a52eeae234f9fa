import type { FastifyReply } from 'fastify';

export interface EventStreamsOptions {
  /** Maximum number of open streams; the caller checks `isFull` before it opens another. */
  readonly limit?: number;
  /** In milliseconds: how long a browser waits before it reconnects. Without it the browser decides. */
  readonly retryMs?: number;
  /**
   * In milliseconds: how often streams get the event `heartbeat`, so that proxies do not close them and clients notice
   * that a connection is dead.
   */
  readonly heartbeatMs?: number;
  /** A client with more unread bytes is disconnected; it reconnects and receives the current state again. */
  readonly maxUnreadBytes?: number;
}

export interface EventStream {
  /** @param data sent as JSON */
  send(event: string, data: unknown): void;
}

const formatEvent = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The open server-sent event streams of a service. A slow client does not delay the others. */
export class EventStreams {
  readonly #open = new Set<FastifyReply['raw']>();
  readonly #limit: number;
  readonly #preamble: string;
  readonly #maxUnreadBytes: number;
  readonly #heartbeat: NodeJS.Timeout;
  #isStopped = false;

  constructor(options: EventStreamsOptions = {}) {
    const { limit = Infinity, retryMs, heartbeatMs = 15_000, maxUnreadBytes = 256 * 1_024 } = options;
    this.#limit = limit;
    this.#preamble = retryMs === undefined ? ':\n\n' : `retry: ${retryMs}\n\n`;
    this.#maxUnreadBytes = maxUnreadBytes;
    // A timer and not a job: every process has streams of its own.
    this.#heartbeat = setInterval(() => this.broadcast('heartbeat', {}), heartbeatMs).unref();
  }

  /** Whether no further stream can be opened: the limit is reached or the streams are stopped. */
  get isFull(): boolean {
    return this.#isStopped || this.#open.size >= this.#limit;
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Turns the reply into an event stream. `onClose` is called once, when either side has closed the stream. The
   * response to `HEAD` has the headers and ends at once.
   */
  open(reply: FastifyReply, onClose: () => void = () => undefined): EventStream {
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    this.#open.add(raw);
    raw.on('error', () => raw.destroy());
    raw.on('close', () => {
      this.#open.delete(raw);
      onClose();
    });
    this.#write(raw, this.#preamble);
    if (this.#isStopped || reply.request.method === 'HEAD') raw.end();
    return { send: (event, data) => this.#write(raw, formatEvent(event, data)) };
  }

  /** Sends an event to all streams. */
  broadcast(event: string, data: unknown): void {
    this.#writeAll(formatEvent(event, data));
  }

  /** Ends all streams; a server waits for open streams when it closes. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#heartbeat);
    for (const raw of this.#open) raw.end();
  }

  #writeAll(text: string): void {
    for (const raw of this.#open) this.#write(raw, text);
  }

  #write(raw: FastifyReply['raw'], text: string): void {
    if (raw.writableLength > this.#maxUnreadBytes) raw.destroy();
    else if (!raw.writableEnded && !raw.destroyed) raw.write(text);
  }
}
