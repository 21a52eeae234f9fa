import { setTimeout as sleep } from 'node:timers/promises';
import type { Device, RenderInput } from '@marquee/contract/rendering';
import { BoundedMap } from '#http/bounded-map.ts';
import { BuildsRenderer, type BuildsRendererOptions } from './builds-renderer.ts';
import type { PageBuilds } from './renderer-messages.ts';

/** A page that the edge has rendered. */
export interface RenderedHtml {
  readonly html: string;
  /** Rules of a `<style>` element that the HTML needs; empty for none. */
  readonly css: string;
  /** Device, Unix time in milliseconds, and JSON map from key to response. A browser hydrates the HTML with them. */
  readonly device: Device;
  readonly renderedAt: number;
  readonly initialData: string;
}

/** A page to render. Pages with equal keys are equal for all visitors. */
export interface PageToRender {
  readonly key: string;
  readonly address: string;
  readonly builds: PageBuilds;
  /** JSON map from key to response. */
  readonly initialData: string;
  createInput(): RenderInput;
}

const freshMs = 5000;
const usableMs = 60_000;
/** A visitor waits this long for a page. */
const maxWaitMs = 150;
const maxCacheLength = 64_000_000;
/** Builds of a page that are not live are those of tabs whose shell has failed. */
const maxNotLive = 2;

interface Entry {
  /** On the clock of `performance.now`, which nobody sets back. */
  readonly at: number;
  readonly page: RenderedHtml;
}

const getBuildsKey = ({ shell, remote }: PageBuilds): string => `${shell.hash} ${remote?.hash ?? ''}`;

/** Renders pages, in a process for each set of builds, and keeps each page for some seconds. */
export class PageRenderer {
  readonly #options: BuildsRendererOptions;
  readonly #entries = new BoundedMap<string, Entry>(
    maxCacheLength,
    ({ page: { html, css, initialData } }) => html.length + css.length + initialData.length,
  );
  readonly #pending = new Map<string, Promise<void>>();
  readonly #renderers = new Map<string, BuildsRenderer>();
  #live: ReadonlySet<string> = new Set();
  #loading: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: BuildsRendererOptions) {
    this.#options = options;
  }

  /** Null when the page cannot be rendered in time. Builds that are not loaded are loaded in the background. */
  async find(page: PageToRender): Promise<RenderedHtml | null> {
    const age = performance.now() - (this.#entries.get(page.key)?.at ?? Number.NEGATIVE_INFINITY);
    if (age > freshMs) {
      const rendering = this.#render(page);
      if (age > usableMs) await Promise.race([rendering, sleep(maxWaitMs, undefined, { ref: false })]);
    }
    const entry = this.#entries.get(page.key);
    return entry === undefined || performance.now() - entry.at > usableMs ? null : entry.page;
  }

  /** Loads the live builds one after the other, before visitors need them, and stops the processes of others. */
  replaceLive(live: readonly PageBuilds[]): void {
    this.#live = new Set(live.map(getBuildsKey));
    for (const [key, renderer] of this.#renderers) {
      if (this.#live.has(key)) continue;
      renderer.stop();
      this.#renderers.delete(key);
    }
    const renderers = live.map((builds) => this.#getRenderer(builds));
    this.#loading = this.#loading.then(async () => {
      for (const renderer of renderers) await renderer.load();
    });
  }

  /** Whether pages are being rendered. */
  get isBusy(): boolean {
    return this.#pending.size > 0;
  }

  /** Number of sets of builds that have a process. */
  get processes(): number {
    return this.#renderers.size;
  }

  stop(): void {
    this.#isStopped = true;
    for (const renderer of this.#renderers.values()) renderer.stop();
    this.#renderers.clear();
  }

  #render({ key, address, builds, initialData, createInput }: PageToRender): Promise<void> {
    const known = this.#pending.get(key);
    if (known !== undefined) return known;
    if (this.#isStopped) return Promise.resolve();
    const input = createInput();
    const rendering = this.#getRenderer(builds)
      .render(address, input)
      .then((content) => {
        if (content === null) return;
        const { html, css } = content;
        const { renderedAt, device = 'desktop' } = input;
        this.#entries.set(key, { at: performance.now(), page: { html, css, device, renderedAt, initialData } });
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, rendering);
    return rendering;
  }

  #getRenderer(builds: PageBuilds): BuildsRenderer {
    const key = getBuildsKey(builds);
    const known = this.#renderers.get(key);
    if (known !== undefined) return known;
    if (!this.#live.has(key)) this.#makeRoom();
    const renderer = new BuildsRenderer(builds, this.#options);
    this.#renderers.set(key, renderer);
    return renderer;
  }

  #makeRoom(): void {
    const notLive = [...this.#renderers].filter(([key]) => !this.#live.has(key));
    for (const [key, renderer] of notLive.slice(0, Math.max(0, notLive.length + 1 - maxNotLive))) {
      renderer.stop();
      this.#renderers.delete(key);
    }
  }
}
