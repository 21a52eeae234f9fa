import type { CDPSession } from 'playwright';

/** One request that went over the network. Times are milliseconds since the request of the document. */
export interface NetworkRequest {
  readonly url: string;
  /** Chromium's resource type: Document, Script, Stylesheet, Image, Font, Fetch, EventSource, Ping … */
  readonly type: string;
  readonly start: number;
  /** Null while the request is pending. */
  finish: number | null;
  /** Encoded size of headers and body. */
  bytes: number;
}

/** Types that never end, or that no page waits for. */
const ignoredTypes = new Set(['EventSource', 'Ping', 'Preflight']);

/** Records the requests of a page. */
export class NetworkLog {
  readonly #requests = new Map<string, NetworkRequest>();
  #origin: number | null = null;
  #lastChange = Date.now();

  /** Starts recording and enables the network domain of the session. */
  async attach(session: CDPSession): Promise<void> {
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
      if (!request.url.startsWith('http')) return;
      this.#origin ??= timestamp;
      this.#requests.set(requestId, { url: request.url, type, start: this.#since(timestamp), finish: null, bytes: 0 });
      this.#lastChange = Date.now();
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#requests.delete(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache === true || response.fromPrefetchCache === true) this.#requests.delete(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      this.#end(requestId, timestamp, encodedDataLength),
    );
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => this.#end(requestId, timestamp, 0));
    await session.send('Network.enable');
  }

  /** Recorded requests in the order of their start, without ignored types. */
  get requests(): NetworkRequest[] {
    return [...this.#requests.values()].filter(({ type }) => !ignoredTypes.has(type)).sort((a, b) => a.start - b.start);
  }

  /** Whether no request was pending for that many milliseconds. */
  isQuiet(milliseconds: number): boolean {
    return Date.now() - this.#lastChange >= milliseconds && this.requests.every(({ finish }) => finish !== null);
  }

  #since(timestamp: number): number {
    return (timestamp - (this.#origin ?? timestamp)) * 1000;
  }

  #end(requestId: string, timestamp: number, bytes: number): void {
    const request = this.#requests.get(requestId);
    if (request === undefined) return;
    request.finish = this.#since(timestamp);
    request.bytes = bytes;
    this.#lastChange = Date.now();
  }
}
