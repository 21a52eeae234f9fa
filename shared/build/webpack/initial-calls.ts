import type { QueryValue } from '@marquee/contract';
import type { InitialCall, Release, RemoteDescription } from '@marquee/contract/fleet';

/** The initial calls of each route as plain data, without unset query values. */
export function createInitialData(calls: NonNullable<RemoteDescription['initialData']>): Release['initialData'] {
  return Object.fromEntries(
    Object.entries(calls).map(([route, ofRoute]) => [
      route,
      ofRoute.map(({ call, query }) => ({ call, query: given(query) })),
    ]),
  );
}

const given = (query: Readonly<Record<string, QueryValue>> = {}): InitialCall['query'] =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === null || value === undefined ? [] : [[key, value]])),
  );
