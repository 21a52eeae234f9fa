import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderAddresses, renderResponses } from './call-tables.ts';
import { calls } from '#calls/calls.ts';
import { callAddresses } from '#generated/call-addresses.ts';
import { callResponses } from '#generated/call-responses.ts';

const generated = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../src/generated', file), 'utf8');

test('declares an address and a response schema for every call', () => {
  expect(Object.keys(callAddresses)).toEqual(Object.keys(calls));
  for (const [name, { method, path: address, response }] of Object.entries(calls)) {
    expect([name, callAddresses[name as keyof typeof calls]]).toEqual([
      name,
      expect.objectContaining({ method, path: address }),
    ]);
    expect(callResponses[name as keyof typeof calls]).toBe(response);
  }
});

test('generates the committed call tables (update them by npm run calls)', () => {
  expect(generated('call-addresses.ts')).toBe(renderAddresses());
  expect(generated('call-responses.ts')).toBe(renderResponses());
});

test('names every call after its property', () => {
  expect(Object.values(calls).map(({ name }) => name)).toEqual(Object.keys(calls));
});

test('declares a unique method and path for every call', () => {
  const addresses = Object.values(calls).map((call) => `${call.method} ${call.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
