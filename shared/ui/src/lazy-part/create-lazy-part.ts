import { createElement, type ComponentType } from 'react';

/** Milliseconds after which a file that has not arrived counts as failed. */
const timeoutMs = 15_000;

/** The code of an overlay could not be loaded after the player asked for it; `cause` says why. */
class PartLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of an overlay could not be loaded', { cause });
    this.name = 'PartLoadError';
  }
}

/** A component whose code is loaded after the page. */
export interface LazyPart<Props> {
  /** Renders nothing until the code is loaded. */
  readonly Part: ComponentType<Props>;
  isLoaded(): boolean;
  /** Loads the code once. After a failure the next call tries again. */
  load(): Promise<void>;
}

const findFiles = (): Element[] => [...document.head.querySelectorAll('script, link')];

/** Loads code. A request without an answer fails after a time, and the bundler forgets it, so the next one is new. */
async function loadInTime<Code>(load: () => Promise<Code>): Promise<Code> {
  const before = new Set(findFiles());
  const loading = load();
  const requested = findFiles().filter((file) => !before.has(file));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('Loading code timed out'), { name: 'ChunkLoadError', type: 'timeout' })),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([loading, timeout]);
  } catch (error) {
    // The bundler would wait for the other files of a failed load, also at the next try.
    for (const file of requested) file.dispatchEvent(new Event('error'));
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

export function createLazyPart<Props extends object>(request: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      loaded = await loadInTime(request);
    } catch (cause) {
      loading = undefined;
      throw new PartLoadError(cause);
    }
  }
  return {
    Part: (props) => (loaded === null ? null : createElement(loaded, props)),
    isLoaded: () => loaded !== null,
    load: () => (loading ??= load()),
  };
}
