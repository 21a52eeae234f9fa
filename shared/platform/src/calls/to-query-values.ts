import type { QueryValue } from '@marquee/contract';

const isValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Returns the strings, numbers and booleans of a query object; other values, such as undefined, are left out. */
export function toQueryValues(query: object = {}): Record<string, QueryValue> {
  return Object.fromEntries(
    Object.entries<unknown>({ ...query }).flatMap(([key, value]) => (isValue(value) ? [[key, value] as const] : [])),
  );
}
