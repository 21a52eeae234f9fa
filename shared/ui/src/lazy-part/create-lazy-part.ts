import { createElement, type ComponentType } from 'react';
import { loadInTime } from './load-in-time.ts';

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
