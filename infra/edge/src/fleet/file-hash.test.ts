import { manifest, shell } from '#test/fixtures.ts';
import { findFileHash } from './file-hash.ts';

test.each([
  ['entry.js', shell.integrity['entry.js']],
  ['unknown.js', undefined],
  ['constructor', undefined],
])('finds the hash of the file %s', (name, hash) =>
  expect(findFileHash(manifest(3), `${shell.base.slice('/r/'.length)}${name}`)).toBe(hash),
);
