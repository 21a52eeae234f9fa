import type { FastifyReply } from 'fastify';
import { getCustomerNetwork } from './network.ts';
import { startStreaming, stopStreaming } from './stream-connections.ts';

export interface EventStreamsOptions {
  /** Maximum number of open streams; the caller asks `makeRoom` before it opens another. */
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
  /** With the network of each. */
  readonly #open = new Map<FastifyReply['raw'], string>();
  readonly #ofNetworks = new Map<string, Set<FastifyReply['raw']>>();
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

  /**
   * Whether another stream can be opened for the address. At the limit, the newest stream of the customer's network
   * with most streams is closed for it, so that few networks cannot exclude the others.
   */
  makeRoom(address: string): boolean {
    if (this.#isStopped) return false;
    if (this.#open.size < this.#limit) return true;
    const own = this.#ofNetworks.get(getCustomerNetwork(address))?.size ?? 0;
    const largest = [...this.#ofNetworks.values()].reduce((one, other) => (other.size > one.size ? other : one));
    const newest = [...largest].at(-1);
    if (newest === undefined || largest.size <= own + 1) return false;
    this.#remove(newest);
    newest.destroy();
    return true;
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Turns the reply into an event stream. `onClose` is called once, later, when either side has closed the stream. A
   * connection has one stream and no further request, else it is closed. The response to `HEAD` has the headers and
   * ends at once.
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
    this.#add(raw, getCustomerNetwork(reply.request.ip));
    this.#followConnection(reply, onClose);
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
    for (const raw of this.#open.keys()) raw.end();
  }

  #add(raw: FastifyReply['raw'], network: string): void {
    this.#open.set(raw, network);
    const others = this.#ofNetworks.get(network) ?? new Set();
    this.#ofNetworks.set(network, others.add(raw));
  }

  #remove(raw: FastifyReply['raw']): void {
    const network = this.#open.get(raw);
    if (network === undefined) return;
    this.#open.delete(raw);
    const others = this.#ofNetworks.get(network);
    others?.delete(raw);
    if (others?.size === 0) this.#ofNetworks.delete(network);
  }

  /** Node reports the end of a connection to the response that it is sending, not to those that wait behind it. */
  #followConnection({ raw, request }: FastifyReply, onClose: () => void): void {
    const { socket } = request.raw;
    startStreaming(request.raw);
    let isClosed = false;
    const close = (): void => {
      if (isClosed) return;
      isClosed = true;
      socket.off('close', close);
      stopStreaming(request.raw);
      this.#remove(raw);
      raw.destroy();
      onClose();
    };
    raw.on('error', () => raw.destroy());
    raw.on('close', close);
    if (socket.destroyed) process.nextTick(close);
    else socket.on('close', close);
  }

  #writeAll(text: string): void {
    for (const raw of this.#open.keys()) this.#write(raw, text);
  }

  #write(raw: FastifyReply['raw'], text: string): void {
    if (raw.writableLength > this.#maxUnreadBytes) raw.destroy();
    else if (!raw.writableEnded && !raw.destroyed) raw.write(text);
  }
}
