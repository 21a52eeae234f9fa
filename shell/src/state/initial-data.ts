import { queryClient } from '#state/query-client.ts';

/** Milliseconds that an answer which came with the page stands for one that would be asked for. */
const freshFor = 10_000;
const answers = new Map<string, unknown>();

/**
 * Keeps the answers that came with the page; once they are no longer fresh the gateway is asked as usual. A query with such
 * a key has its answer from the start, so that the first drawing shows it.
 */
export function storeInitialData(data: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(data)) {
    answers.set(key, value);
    queryClient.setQueryData([key], value);
  }
  setTimeout(() => answers.clear(), freshFor);
}

/** The answer of this key, for anyone who asks while it is fresh; undefined when there is none. */
export function takeInitialData(key: string): unknown {
  return answers.get(key);
}
