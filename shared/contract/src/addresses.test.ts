import { calls } from './addresses.ts';
import { callSchemas } from './schemas/calls.ts';

test('R7.01 has an address and a schema for every call', () => {
  expect(Object.keys(callSchemas).sort()).toEqual(Object.keys(calls).sort());
});

test('R7.01 has a unique method and path for every call', () => {
  const addresses = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
