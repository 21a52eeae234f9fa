import { queryClient } from '#state/query-client.ts';
import { safeStorage } from '#state/safe-storage.ts';

/** R7.05: calls whose answers outlive a reload of the tab: hot games, the vendors of the menus, registration rules, the merchant's wallet, consolidated contracts. */
const persistedCalls = new Set(['hotGames', 'gameMenus', 'registerSettings', 'merchantWallet', 'consolidated']);

const storageKey = 'marquee.answers';
const storage = safeStorage('sessionStorage');

interface StoredQuery {
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

/** The key under which an answer is kept; null for what is not. */
const keyOf = ([key, ...rest]: readonly unknown[]): string | null =>
  typeof key === 'string' && rest.length === 0 && persistedCalls.has(key.split('?', 1)[0] ?? '') ? key : null;

/** Takes up what the tab had before it was loaded again, where nothing newer has come, and keeps what comes. Answers how to stop. */
export function persistQueriesInSession(): () => void {
  for (const [key, { at, value }] of Object.entries(read())) {
    if (queryClient.getQueryData([key]) === undefined) queryClient.setQueryData([key], value, { updatedAt: at });
  }
  const write = (queryKey: readonly unknown[]): void => {
    const key = keyOf(queryKey);
    const { data, dataUpdatedAt } = (key === null ? undefined : queryClient.getQueryState([key])) ?? {};
    if (key !== null && data !== undefined)
      storage.set(storageKey, JSON.stringify({ ...read(), [key]: { at: dataUpdatedAt, value: data } }));
  };
  for (const { queryKey } of queryClient.getQueryCache().getAll()) write(queryKey);
  return queryClient
    .getQueryCache()
    .subscribe((event) => event.type === 'updated' && event.action.type === 'success' && write(event.query.queryKey));
}
