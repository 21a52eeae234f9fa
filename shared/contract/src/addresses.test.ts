import { calls } from './addresses.ts';
import { callSchemas } from './schemas/calls.ts';

test('R7.01 every call has an address and a schema', () => {
  expect(Object.keys(callSchemas).sort()).toEqual(Object.keys(calls).sort());
});

test('R7.01 no two calls share method and path', () => {
  const addresses = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
