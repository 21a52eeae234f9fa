import type { FastifyReply } from 'fastify';

const heartbeatMs = 15_000;

/** Open server-sent event streams with a shared heartbeat. */
export class EventStreams {
  readonly #open = new Map<FastifyReply, () => void>();
  readonly #limit: number;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(limit: number) {
    this.#limit = limit;
    this.#heartbeat = setInterval(() => {
      for (const reply of this.#open.keys()) reply.raw.write(':\n\n');
    }, heartbeatMs);
    this.#heartbeat.unref();
  }

  get isFull(): boolean {
    return this.#open.size >= this.#limit;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Turns the reply into a stream of server-sent events. `onClose` is called once, whichever side closes it. */
  open(reply: FastifyReply, onClose: () => void): (event: string, data: unknown) => void {
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 2000\n\n');
    this.#open.set(reply, onClose);
    raw.on('close', () => {
      this.#open.delete(reply);
      onClose();
    });
    return (event, data) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  endAll(): void {
    clearInterval(this.#heartbeat);
    for (const reply of this.#open.keys()) reply.raw.end();
  }
}
