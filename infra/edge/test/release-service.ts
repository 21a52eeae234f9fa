import type { IncomingMessage, ServerResponse } from 'node:http';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
}

/** A release service in memory; `publish` replaces the document and notifies the event streams. */
export class ReleaseService {
  readonly #streams = new Set<ServerResponse>();
  readonly reports: { readonly reports: readonly Record<string, unknown>[] }[] = [];
  readonly tabs: { readonly counts: readonly Record<string, unknown>[] }[] = [];
  /** Versions that were live lately, beside those of the document. */
  readonly versions: { readonly part: string; readonly version: string }[] = [{ part: 'lobby', version: '1.0.0' }];
  /** Authorization headers of the deliveries. */
  readonly tokens = new Set<string>();
  document: unknown = null;
  /** Revision in the events of the stream. */
  announced = 0;

  readonly handler: RequestHandler = (request, response, body) => {
    if (request.url?.endsWith('/stream')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(this.#formatEvent());
      this.#streams.add(response);
      response.on('close', () => this.#streams.delete(response));
    } else if (request.url === '/v1/reports') {
      this.tokens.add(request.headers.authorization ?? '');
      this.reports.push(JSON.parse(body));
      response.writeHead(204).end();
    } else if (request.url === '/v1/tabs') {
      this.tokens.add(request.headers.authorization ?? '');
      this.tabs.push(JSON.parse(body));
      response.writeHead(204).end();
    } else if (request.url?.endsWith('/served-versions')) {
      json(response, { versions: this.versions });
    } else {
      json(response, this.document);
    }
  };

  publish(document: unknown): void {
    this.document = document;
    for (const stream of this.#streams) stream.write(this.#formatEvent());
  }

  sendHeartbeat(): void {
    for (const stream of this.#streams) stream.write('event: heartbeat\ndata: {}\n\n');
  }

  #formatEvent(): string {
    return `event: revision\ndata: ${JSON.stringify({ revision: this.announced })}\n\n`;
  }
}
