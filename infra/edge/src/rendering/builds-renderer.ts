import type { RenderInput } from '@marquee/contract/rendering';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '#http/bounded-map.ts';
import { checkContent } from './check-content.ts';
import { RendererProcess } from './renderer-process.ts';
import type { PageBuilds, RenderedContent, ServerBuild } from './renderer-messages.ts';
import { createRendererCommand, type Sandbox } from './sandbox.ts';

export interface RenderFailure {
  readonly error: unknown;
  /** The remote of the page, or the shell for a page of its own. */
  readonly part: string;
  readonly version: string;
}

export interface BuildsRendererOptions {
  readonly sandbox: Sandbox;
  /** Provides the file of a build in the folder of the artefacts. */
  readonly ensureFile: (build: ServerBuild) => Promise<void>;
  /** A page or builds could not be rendered or loaded. */
  readonly onFailure: (failure: RenderFailure) => void;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds in which builds are loaded, 10,000 by default. */
  readonly maxLoadMs?: number;
}

/** A busy machine renders a page slowly. After this time it hangs. */
const maxRenderMs = 2000;
/** More pages than that are not rendered at the same time; they are sent without content. */
const maxQueued = 8;
const maxFailures = 3;
const pauseMs = 60_000;
const maxPages = 500;

/** Failures of the last minute. Three of them pause what has failed. */
class Failures {
  #times: readonly number[] = [];

  add(): void {
    this.#times = [...this.#times, performance.now()].slice(-maxFailures);
  }

  /** Nothing is tried again before it has no room for three failures within a minute. */
  get arePausing(): boolean {
    const [first] = this.#times;
    return this.#times.length === maxFailures && first !== undefined && performance.now() - first < pauseMs;
  }
}

/**
 * Renders the pages of one set of builds in a process of their own, one after the other. The process is replaced when
 * it dies or hangs. A page that fails three times in a minute pauses, and so do builds that cannot be loaded or whose
 * process dies.
 */
export class BuildsRenderer {
  readonly #builds: PageBuilds;
  readonly #options: BuildsRendererOptions;
  readonly #failures = new Failures();
  readonly #failuresOfPages = new BoundedMap<string, Failures>(maxPages);
  #process: RendererProcess | null = null;
  #loading: Promise<void> | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #queued = 0;
  #isStopped = false;

  constructor(builds: PageBuilds, options: BuildsRendererOptions) {
    this.#builds = builds;
    this.#options = options;
  }

  /** Starts the process with its builds, unless it runs. Waits for its end of loading; failures go to the log. */
  load(): Promise<void> {
    if (this.#isLoaded || this.#failures.arePausing || this.#isStopped) return Promise.resolve();
    this.#loading ??= this.#start().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Null when the builds are not loaded yet, the page fails or pauses, or too many pages wait. */
  async render(address: string, input: RenderInput): Promise<RenderedContent | null> {
    if (!this.#isLoaded) {
      void this.load();
      return null;
    }
    if (this.#queued >= maxQueued || this.#failuresOfPages.get(address)?.arePausing === true) return null;
    this.#queued += 1;
    const rendering = this.#queue.then(() => this.#render(address, input));
    this.#queue = rendering;
    return rendering.finally(() => {
      this.#queued -= 1;
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#process?.stop();
  }

  get #isLoaded(): boolean {
    return this.#loading === null && this.#process?.hasEnded === false;
  }

  async #start(): Promise<void> {
    const { sandbox, ensureFile, log, maxLoadMs = 10_000 } = this.#options;
    const builds = [this.#builds.shell, ...(this.#builds.remote === null ? [] : [this.#builds.remote])];
    try {
      for (const build of builds) await ensureFile(build);
    } catch (error) {
      this.#failures.add();
      log.warn({ err: error }, 'a server build is not there');
      return;
    }
    if (this.#isStopped) return;
    const command = createRendererCommand(
      sandbox,
      builds.map(({ file }) => file),
    );
    const process = new RendererProcess(command, log);
    this.#process = process;
    try {
      await process.run({ builds: this.#builds }, maxLoadMs);
    } catch (error) {
      process.stop();
      this.#fail([this.#failures], error);
    }
  }

  async #render(address: string, input: RenderInput): Promise<RenderedContent | null> {
    const process = this.#process;
    // The page before it may have ended the process.
    if (process === null || process.hasEnded) return null;
    try {
      const content = await process.run({ input }, maxRenderMs);
      const [error] = content.errors;
      if (error !== undefined) throw new Error(error);
      checkContent(content.html);
      return content;
    } catch (error) {
      const failures = this.#failuresOfPages.get(address) ?? new Failures();
      this.#failuresOfPages.set(address, failures);
      this.#fail(process.hasEnded ? [failures, this.#failures] : [failures], error);
      return null;
    }
  }

  #fail(failures: readonly Failures[], error: unknown): void {
    if (this.#isStopped) return;
    for (const failure of failures) failure.add();
    const { shell, remote } = this.#builds;
    const { part, release } = remote ?? shell;
    this.#options.onFailure({ error, part, version: release.version });
  }
}
