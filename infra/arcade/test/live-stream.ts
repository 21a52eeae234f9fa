import type { FastifyInstance } from 'fastify';
import { liveState, liveTick, type LiveState, type LiveTick } from '#crash/live/live-state.schema.ts';

type LiveEvent =
  | { readonly event: 'state'; readonly data: LiveState }
  | { readonly event: 'tick'; readonly data: LiveTick };

/** Reads the live feed over a real connection. */
export class LiveStream {
  readonly events: LiveEvent[] = [];
  readonly #aborting = new AbortController();
  #buffer = '';

  static async open(app: FastifyInstance): Promise<LiveStream> {
    const address = app.server.address();
    const origin =
      address !== null && typeof address === 'object'
        ? `http://127.0.0.1:${address.port}`
        : await app.listen({ port: 0, host: '127.0.0.1' });
    const stream = new LiveStream();
    const response = await fetch(`${origin}/api/crash/live`, { signal: stream.#aborting.signal });
    if (response.status !== 200 || !response.body) throw new Error(`the live feed responded with ${response.status}`);
    void stream.#read(response.body).catch(() => undefined);
    return stream;
  }

  close(): void {
    this.#aborting.abort();
  }

  async waitFor<Found>(find: (events: readonly LiveEvent[]) => Found | undefined): Promise<Found> {
    for (const deadline = performance.now() + 8_000; performance.now() < deadline;) {
      const found = find(this.events);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`no match among ${this.events.length} events`);
  }

  waitForPhase(phase: string): Promise<LiveState> {
    return this.waitFor(
      (events) =>
        events.flatMap((each) => (each.event === 'state' && each.data.round.phase === phase ? [each.data] : []))[0],
    );
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const frames = (this.#buffer + decoder.decode(chunk, { stream: true })).split('\n\n');
      this.#buffer = frames.pop() ?? '';
      for (const frame of frames) this.#parse(frame);
    }
  }

  #parse(frame: string): void {
    const [, event, data] = /^event: (state|tick)\ndata: (.*)$/.exec(frame) ?? [];
    if (event === 'state') this.events.push({ event, data: liveState.parse(JSON.parse(data ?? '')) });
    if (event === 'tick') this.events.push({ event, data: liveTick.parse(JSON.parse(data ?? '')) });
  }
}
