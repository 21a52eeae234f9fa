import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { RenderInput } from '@marquee/contract/rendering';
import type { FastifyBaseLogger } from 'fastify';
import { renderOutcome, type PageBuilds, type RenderedContent, type RenderOrder } from './renderer-messages.ts';

export interface RendererOptions {
  /** Folder of the published builds, the only one that the process can read beside its own sources. */
  readonly artefacts: string;
  readonly log: FastifyBaseLogger;
}

const maxMemoryMb = 256;

const readable = (artefacts: string): string[] =>
  [artefacts, import.meta.dirname, path.resolve(import.meta.dirname, '../../package.json')].map(
    (place) => `--allow-fs-read=${place}`,
  );

/**
 * The process that renders: without environment, with a limit of memory and no access to other files, processes or
 * code from strings. It carries out one order at a time, and is replaced when it dies or exceeds the time of an order.
 */
export class RendererProcess {
  readonly #options: RendererOptions;
  #child: ChildProcess | null = null;
  #lastId = 0;
  #isStopped = false;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /** Whether the process of the last order still runs, with the builds that it has loaded. */
  get isRunning(): boolean {
    return this.#child !== null;
  }

  /**
   * Carries out an order; without `input` it only loads the builds.
   * @throws Error when the builds or the page fail, the process dies, or it has no outcome after `limitMs`
   */
  async run(builds: PageBuilds, input: RenderInput | null, limitMs: number): Promise<RenderedContent> {
    if (this.#isStopped) throw new Error('the renderer was stopped');
    const child = (this.#child ??= this.#start());
    const order: RenderOrder = { id: (this.#lastId += 1), builds, input };
    const ended = Promise.withResolvers<RenderedContent>();
    const onMessage = (message: unknown): void => {
      const { data: outcome } = renderOutcome.safeParse(message);
      if (outcome === undefined) ended.reject(new Error('the renderer has sent something else than a page'));
      else if (outcome.id !== order.id) return;
      else if ('failure' in outcome) ended.reject(new Error(outcome.failure));
      else ended.resolve(outcome);
    };
    const onExit = (): void => ended.reject(new Error('the renderer has ended'));
    const timer = setTimeout(() => {
      ended.reject(new Error(`the renderer had no outcome after ${limitMs} ms`));
      child.kill('SIGKILL');
    }, limitMs);
    child.on('message', onMessage).on('exit', onExit);
    try {
      child.send(order);
      return await ended.promise;
    } finally {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #start(): ChildProcess {
    const child = fork(path.join(import.meta.dirname, 'renderer.ts'), [], {
      env: {},
      execArgv: [
        '--permission',
        ...readable(this.#options.artefacts),
        '--disallow-code-generation-from-strings',
        `--max-old-space-size=${maxMemoryMb}`,
        '--no-warnings',
      ],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (text: Buffer) =>
      this.#options.log.warn({ text: text.toString() }, 'output of the renderer'),
    );
    const forget = (): void => {
      if (this.#child === child) this.#child = null;
    };
    child.on('exit', forget).on('error', (error) => {
      this.#options.log.error({ err: error }, 'the renderer cannot be used');
      forget();
    });
    return child;
  }
}
