import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderInput } from '@marquee/contract/rendering';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '#http/bounded-map.ts';
import type { PageBuilds, ServerBuild } from './renderer-messages.ts';
import type { RendererProcess } from './renderer-process.ts';

/** A page that the edge has rendered. */
export interface RenderedHtml {
  readonly html: string;
  /** Rules of a `<style>` element that the HTML needs; empty for none. */
  readonly css: string;
}

/** A page to render. Pages with equal keys are equal for all visitors. */
export interface PageToRender {
  readonly key: string;
  readonly builds: PageBuilds;
  createInput(): RenderInput;
}

export interface PageRendererOptions {
  readonly process: RendererProcess;
  /** Provides the file of a build in the folder of the process. */
  readonly ensureFile: (build: ServerBuild) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Milliseconds in which builds are loaded, 10,000 by default. */
  readonly maxLoadMs?: number;
}

const freshMs = 5000;
const usableMs = 60_000;
/** A visitor waits this long for a page. */
const maxWaitMs = 150;
/** A busy machine renders a page slowly. After this time it hangs. */
const maxRenderMs = 2000;
/** More pages than that are not rendered at the same time; they are sent without content. */
const maxQueued = 8;
const maxFailures = 3;
const pauseMs = 60_000;

interface Entry {
  /** On the clock of `performance.now`, which nobody sets back. */
  readonly at: number;
  readonly page: RenderedHtml;
}

interface Failures {
  readonly count: number;
  readonly at: number;
}

const getBuildsKey = ({ shell, remote }: PageBuilds): string => `${shell.hash} ${remote?.hash ?? ''}`;

/**
 * Renders pages in a process of their own, one after the other, and keeps each for some seconds. Builds that fail three
 * times pause for a minute.
 */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #entries = new BoundedMap<string, Entry>(500);
  readonly #pending = new Map<string, Promise<void>>();
  readonly #failures = new BoundedMap<string, Failures>(60);
  /** Builds that the process has loaded. */
  readonly #loaded = new Set<string>();
  #queue: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: PageRendererOptions) {
    this.#options = options;
  }

  /** Null when the page cannot be rendered in time. Builds that are not loaded are loaded in the background. */
  async find(page: PageToRender): Promise<RenderedHtml | null> {
    const age = performance.now() - (this.#entries.get(page.key)?.at ?? Number.NEGATIVE_INFINITY);
    if (age > freshMs && this.#isAllowed(page.builds)) {
      const rendering = this.#start(page);
      if (age > usableMs) await Promise.race([rendering, sleep(maxWaitMs, undefined, { ref: false })]);
    }
    const entry = this.#entries.get(page.key);
    return entry === undefined || performance.now() - entry.at > usableMs ? null : entry.page;
  }

  /** Loads builds before the first visitor needs them. */
  load(builds: PageBuilds): void {
    if (this.#isAllowed(builds)) void this.#enqueue(getBuildsKey(builds), () => this.#loadBuilds(builds));
  }

  /** Whether pages are being rendered or builds loaded. */
  get isBusy(): boolean {
    return this.#pending.size > 0;
  }

  stop(): void {
    this.#isStopped = true;
    this.#options.process.stop();
  }

  #isAllowed(builds: PageBuilds): boolean {
    const failures = this.#failures.get(getBuildsKey(builds));
    return failures === undefined || failures.count < maxFailures || performance.now() - failures.at > pauseMs;
  }

  #start(page: PageToRender): Promise<void> {
    if (this.#isLoaded(page.builds)) return this.#enqueue(page.key, () => this.#render(page));
    this.load(page.builds);
    return Promise.resolve();
  }

  #isLoaded(builds: PageBuilds): boolean {
    if (!this.#options.process.isRunning) this.#loaded.clear();
    return this.#loaded.has(getBuildsKey(builds));
  }

  /** Runs a task after the others. A task that is pending already is not queued again. */
  #enqueue(key: string, run: () => Promise<void>): Promise<void> {
    const known = this.#pending.get(key);
    if (known !== undefined) return known;
    if (this.#pending.size >= maxQueued) return Promise.resolve();
    const task = this.#queue.then(run).finally(() => this.#pending.delete(key));
    this.#queue = task;
    this.#pending.set(key, task);
    return task;
  }

  async #loadBuilds(builds: PageBuilds): Promise<void> {
    const key = getBuildsKey(builds);
    try {
      const { process, ensureFile, maxLoadMs = 10_000 } = this.#options;
      for (const build of [builds.shell, builds.remote]) if (build !== null) await ensureFile(build);
      await process.run(builds, null, maxLoadMs);
      this.#loaded.add(key);
    } catch (error) {
      this.#fail(builds, error);
    }
  }

  async #render({ key, builds, createInput }: PageToRender): Promise<void> {
    // A page before it in the queue may have ended the process.
    if (!this.#isLoaded(builds)) return;
    try {
      const { html, css, errors } = await this.#options.process.run(builds, createInput(), maxRenderMs);
      const [error] = errors;
      if (error !== undefined) throw new Error(error);
      this.#entries.set(key, { at: performance.now(), page: { html, css } });
      this.#failures.delete(getBuildsKey(builds));
    } catch (error) {
      this.#fail(builds, error);
    }
  }

  #fail(builds: PageBuilds, error: unknown): void {
    if (this.#isStopped) return;
    const key = getBuildsKey(builds);
    this.#failures.set(key, { count: (this.#failures.get(key)?.count ?? 0) + 1, at: performance.now() });
    const { shell, remote } = builds;
    this.#options.log.error(
      { err: error, shell: shell.release.base, remote: remote?.release.base },
      'a page is not rendered',
    );
  }
}
