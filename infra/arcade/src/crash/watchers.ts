import type { ServerResponse } from 'node:http';

/** Who has left so many bytes unread is dropped; the page comes back by itself and begins with the whole state. */
const MOST_UNREAD = 256 * 1_024;
const MOST_WATCHERS = 5_000;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

export function frameOf(event: 'state' | 'tick', data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Everybody who looks on, as server-sent events. One who reads slowly costs the others nothing. */
export class Watchers {
  readonly #open = new Set<ServerResponse>();

  get isFull(): boolean {
    return this.#open.size >= MOST_WATCHERS;
  }

  add(response: ServerResponse, first: string): void {
    response.writeHead(200, headers).write(`retry: 1000\n\n${first}`);
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
    response.on('error', () => response.destroy());
  }

  tell(frame: string): void {
    for (const response of this.#open) {
      if (response.writableLength > MOST_UNREAD) response.destroy();
      else response.write(frame);
    }
  }

  close(): void {
    for (const response of this.#open) response.end();
  }
}
