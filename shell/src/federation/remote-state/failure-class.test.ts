import { classifyError, EntryLoadError } from '#federation/remote-state/failure-class.ts';

const chunk = (type: string, changes = {}) =>
  Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError', type, ...changes });
const entry = (reason: EntryLoadError['reason']) => new EntryLoadError(reason, '/r/lobby/1/entry.js');

test.each([
  ['chunk missing', chunk('missing'), 'chunk-missing'],
  ['chunk timeout', chunk('timeout'), 'chunk-timeout'],
  ['chunk other', chunk('error'), 'chunk-failed'],
  ['style', chunk('error', { code: 'CSS_CHUNK_LOAD_FAILED' }), 'style-failed'],
  ['style timeout', chunk('timeout', { code: 'CSS_CHUNK_LOAD_FAILED' }), 'chunk-timeout'],
  ['entry unreachable', entry('entry-failed'), 'entry-failed'],
  ['entry timeout', entry('entry-timeout'), 'entry-timeout'],
  ['entry without container', entry('entry-missing'), 'entry-missing'],
  ['crash', new TypeError('x is undefined'), 'render-crash'],
  ['thrown text', 'oops', 'render-crash'],
  ['thrown nothing', null, 'render-crash'],
])('classifies: %s', (_, error, expected) => {
  expect(classifyError(error, true)).toBe(expected);
});

test('classifies a failed load while offline as network, and a crash as a crash', () => {
  expect(classifyError(chunk('error'), false)).toBe('network');
  expect(classifyError(new TypeError('x is undefined'), false)).toBe('render-crash');
});
