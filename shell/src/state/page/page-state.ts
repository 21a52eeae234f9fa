import type { LoadOutcome, ReportClass } from '@marquee/contract/fleet';
import type { Device } from '@marquee/contract/rendering';
import { createInstance, type i18n } from 'i18next';
import { createStore } from 'jotai';
import type { QueryClient } from '@tanstack/react-query';
import { createLeases, type Leases } from './create-leases.ts';
import { createQueryClient } from './create-query-client.ts';

/**
 * Everything that changes while a page is open. A browser creates one at boot; a server creates one for each response.
 */
export interface PageState {
  readonly store: ReturnType<typeof createStore>;
  readonly queryClient: QueryClient;
  /** Dictionaries: one language at a time, one namespace for each remote and for the shell. */
  readonly texts: i18n;
  readonly leases: Leases;
  /** Values that the browser's storage rejected, by area and key. */
  readonly rejectedStorage: Map<string, string>;
  /** Names of the remotes that are rendered now. */
  readonly mountedRemotes: Set<string>;
  /** How often this page fell back from a build of a remote; Infinity after a crash. */
  readonly fallBacks: Map<string, number>;
  /** Causes of files that failed in the last seconds, by file. */
  readonly failureCauses: Map<string, Promise<ReportClass | null>>;
  /** Loads that are reported when their versions do not fail in the next seconds, by part and version. */
  readonly pendingLoads: Map<string, LoadOutcome>;
  /** Builds of remotes that this page has reported because they hang. */
  readonly reportedHangs: Set<string>;
  /** Unix time in milliseconds that the first render takes for the current time. */
  readonly renderedAt: number;
  /** Device whose screen the first render assumes. */
  readonly renderedFor: Device;
}

// The finder only, not a state: set once for each page of a browser, once for each process of a server.
// eslint-disable-next-line marquee/no-module-state
let findPageState = (): PageState => {
  throw new Error('The shell has no page state: installPageState was not called');
};

export function createPageState(renderedAt: number, renderedFor: Device = 'desktop'): PageState {
  return {
    store: createStore(),
    queryClient: createQueryClient(),
    texts: createInstance(),
    leases: createLeases(),
    rejectedStorage: new Map(),
    mountedRemotes: new Set(),
    fallBacks: new Map(),
    failureCauses: new Map(),
    pendingLoads: new Map(),
    reportedHangs: new Set(),
    renderedAt,
    renderedFor,
  };
}

/** Makes a state the one that every function and hook of the shell uses from now on. */
export function installPageState(state: PageState): void {
  findPageState = () => state;
}

/**
 * Makes every function and hook of the shell find its state at each use. A server that renders several pages at the
 * same time finds the state of the current render in an `AsyncLocalStorage`.
 */
export function installPageStateFinder(find: () => PageState): void {
  findPageState = find;
}

/** @throws Error before `installPageState` */
export function getPageState(): PageState {
  return findPageState();
}
