import type { QueryValue } from '@marquee/contract';

const isValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The values of a query that go into an address; what is left open is left out. */
export function queryValues(query: object = {}): Record<string, QueryValue> {
  return Object.fromEntries(
    Object.entries<unknown>({ ...query }).flatMap(([key, value]) => (isValue(value) ? [[key, value] as const] : [])),
  );
}
