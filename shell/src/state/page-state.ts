import { createInstance, type i18n } from 'i18next';
import { createStore } from 'jotai';
import type { QueryClient } from '@tanstack/react-query';
import { createLeases, type Leases } from '#state/create-leases.ts';
import { createQueryClient } from '#state/create-query-client.ts';

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
  /** Milliseconds since 1970 that the first render takes for the current time. */
  readonly renderedAt: number;
}

let installed: PageState | null = null;

export function createPageState(renderedAt: number): PageState {
  return {
    store: createStore(),
    queryClient: createQueryClient(),
    texts: createInstance(),
    leases: createLeases(),
    rejectedStorage: new Map(),
    renderedAt,
  };
}

/** Makes a state the one that every function and hook of the shell uses from now on. */
export function installPageState(state: PageState): void {
  installed = state;
}

/** @throws Error before `installPageState` */
export function pageState(): PageState {
  if (installed === null) throw new Error('The shell has no page state: installPageState was not called');
  return installed;
}
