import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { maxOutcomeLength, rendererOutcome, type RenderedContent, type RendererOrder } from './renderer-messages.ts';
import { readLines } from './read-lines.ts';
import type { Command } from './sandbox.ts';

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Characters of its output that a process can write to the log. */
const maxLogged = 10_000;
/** Node writes some kilobytes when a process ends; a process that writes more only keeps the edge busy. */
const maxErrorOutput = 1_000_000;

interface Waiting {
  readonly id: number;
  readonly resolve: (content: RenderedContent) => void;
  readonly reject: (error: Error) => void;
}

/** Omit for each member of a union. */
type WithoutId<Order> = Order extends unknown ? Omit<Order, 'id'> : never;

/** A process that renders. It carries out one order at a time, and is killed when it exceeds the time of an order. */
export class RendererProcess {
  readonly #child: Child;
  #lastId = 0;
  #waiting: Waiting | null = null;
  #hasEnded = false;

  constructor({ file, args }: Command, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#child = spawn(file, args, { env: {}, stdio: 'pipe' });
    this.#readOutcomes();
    this.#logErrors(log);
    // Written to a process that has ended; its end is handled.
    this.#child.stdin.on('error', () => undefined);
    this.#child.on('error', (error) => this.#end(error.message)).on('exit', () => this.#end('the renderer has ended'));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** @throws Error when the order fails, the process ends, or it has no outcome after `limitMs` */
  async run(order: WithoutId<RendererOrder>, limitMs: number): Promise<RenderedContent> {
    if (this.#hasEnded) throw new Error('the renderer has ended');
    const id = (this.#lastId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<RenderedContent>();
    this.#waiting = { id, resolve, reject };
    const timer = setTimeout(() => this.#kill(`the renderer had no outcome after ${limitMs} ms`), limitMs);
    this.#child.stdin.write(`${JSON.stringify({ id, ...order })}\n`);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  stop(): void {
    this.#kill('the renderer was stopped');
  }

  #readOutcomes(): void {
    readLines(this.#child.stdout, (line) => this.#settle(line), {
      length: maxOutcomeLength,
      onExceeded: () => this.#kill('the outcome of the renderer is too long'),
    });
  }

  #settle(line: string): void {
    const { data: outcome } = rendererOutcome.safeParse(parseJson(line));
    const waiting = this.#waiting;
    if (outcome === undefined || outcome.id !== waiting?.id)
      return this.#kill('the renderer has sent something else than a page');
    this.#waiting = null;
    if ('failure' in outcome) waiting.reject(new Error(outcome.failure));
    else waiting.resolve(outcome);
  }

  #logErrors(log: Pick<FastifyBaseLogger, 'warn'>): void {
    let length = 0;
    this.#child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      const text = chunk.slice(0, Math.max(0, maxLogged - length));
      length += chunk.length;
      if (text !== '') log.warn({ text }, 'output of the renderer');
      if (length > maxErrorOutput) this.#kill('the renderer writes too many errors');
    });
  }

  #kill(reason: string): void {
    this.#end(reason);
    this.#child.kill('SIGKILL');
  }

  #end(reason: string): void {
    this.#hasEnded = true;
    this.#waiting?.reject(new Error(reason));
    this.#waiting = null;
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
