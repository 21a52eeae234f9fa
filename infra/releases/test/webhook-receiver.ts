import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhook messages on this machine, whose status the test sets. */
export class WebhookReceiver {
  readonly messages: ReceivedMessage[] = [];
  status = 204;
  readonly #server = createServer((request, response) => {
    void text(request).then((body) => {
      this.messages.push({ headers: request.headers, body });
      response.writeHead(this.status).end();
    });
  });

  /** @returns the address of the receiver */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/hook`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
