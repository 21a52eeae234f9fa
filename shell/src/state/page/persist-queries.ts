import { getPageState } from './page-state.ts';
import { createSafeStorage } from './create-safe-storage.ts';

/** Calls whose responses survive a reload of the tab. */
const persistedCalls = new Set(['hotGames', 'gameMenus', 'registerRules', 'merchantWallet', 'consolidatedFunds']);

const storageKey = 'marquee.queries';
const storage = createSafeStorage('sessionStorage');

interface StoredQuery {
  /** Unix time in milliseconds of the response. */
  readonly at: number;
  readonly value: unknown;
}

type StoredQueries = Readonly<Record<string, StoredQuery>>;

const isStoredQuery = (value: unknown): value is StoredQuery =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'value' in value;

function read(): StoredQueries {
  try {
    const stored: unknown = JSON.parse(storage.get(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(([, value]) => isStoredQuery(value)))
      : {};
  } catch {
    return {};
  }
}

/** The storage key of a query; null for a query that is not persisted. */
const getStorageKey = ([key, ...rest]: readonly unknown[]): string | null =>
  typeof key === 'string' && rest.length === 0 && persistedCalls.has(key.split('?', 1)[0] ?? '') ? key : null;

/**
 * Restores the responses that the tab stored before a reload, where the page brought no newer ones, and stores every
 * new response. Returns a function that stops storing.
 */
export function persistQueriesInSession(): () => void {
  const { queryClient } = getPageState();
  for (const [key, { at, value }] of Object.entries(read())) {
    if (queryClient.getQueryData([key]) === undefined) queryClient.setQueryData([key], value, { updatedAt: at });
  }
  const write = (queryKey: readonly unknown[]): void => {
    const key = getStorageKey(queryKey);
    const { data, dataUpdatedAt } = (key === null ? undefined : queryClient.getQueryState([key])) ?? {};
    if (key !== null && data !== undefined)
      storage.set(storageKey, JSON.stringify({ ...read(), [key]: { at: dataUpdatedAt, value: data } }));
  };
  for (const { queryKey } of queryClient.getQueryCache().getAll()) write(queryKey);
  return queryClient
    .getQueryCache()
    .subscribe((event) => event.type === 'updated' && event.action.type === 'success' && write(event.query.queryKey));
}
