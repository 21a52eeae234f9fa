import { atom } from 'jotai';
import { getPageState } from './page-state.ts';
import { readAtom, writeAtom } from './store.ts';

/** Milliseconds for which a response that came with the page replaces a request. */
const freshForMs = 10_000;
const responsesAtom = atom<Readonly<Record<string, unknown>>>({});

/** Gives the queries with these keys their data, of the time of the first render. */
export function writeQueries(data: Readonly<Record<string, unknown>>): void {
  const { queryClient, renderedAt } = getPageState();
  // Data from the future of this device would stay fresh until then.
  const updatedAt = Math.min(renderedAt, Date.now());
  for (const [key, value] of Object.entries(data)) queryClient.setQueryData([key], value, { updatedAt });
}

/**
 * Stores the responses that came with the page. A query with such a key has its data at the first render. Afterwards
 * the gateway is called as usual.
 */
export function storeInitialData(data: Readonly<Record<string, unknown>>): void {
  writeQueries(data);
  writeAtom(responsesAtom, data);
  setTimeout(() => writeAtom(responsesAtom, {}), freshForMs);
}

/** The response of this key while it is fresh, else undefined. */
export function takeInitialData(key: string): unknown {
  return readAtom(responsesAtom)[key];
}
