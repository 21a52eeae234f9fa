import type { ServerResponse } from 'node:http';

/** A client with more unread bytes is disconnected. The page reconnects and receives the complete state again. */
const MAX_UNREAD_BYTES = 256 * 1_024;
const MAX_CLIENTS = 5_000;
const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

export function formatSseEvent(event: 'state' | 'tick', data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Open server-sent event streams. A slow client does not delay the others. */
export class SseClients {
  readonly #open = new Set<ServerResponse>();

  get isFull(): boolean {
    return this.#open.size >= MAX_CLIENTS;
  }

  add(response: ServerResponse, firstEvent: string): void {
    response.writeHead(200, headers).write(`retry: 1000\n\n${firstEvent}`);
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
    response.on('error', () => response.destroy());
  }

  broadcast(event: string): void {
    for (const response of this.#open) {
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
      else response.write(event);
    }
  }

  close(): void {
    for (const response of this.#open) response.end();
  }
}
