import { showStartFailure } from '#boot/show-start-failure.ts';

const chunkError = Object.assign(new Error('gone'), { name: 'ChunkLoadError', type: 'missing' });

afterEach(() => {
  globalThis.failShell = undefined;
});

test.each([
  ['mount', new Error('no root'), 'render-crash'],
  ['dictionary', chunkError, 'chunk-missing'],
  ['permission', new TypeError('Failed to fetch'), 'network'],
])('reports a start that fails in the step %s', (step, cause, outcome) => {
  const report = jest.fn();
  globalThis.failShell = report;
  showStartFailure(step, cause);
  expect(report.mock.calls).toEqual([[outcome]]);
});

test('does nothing in a page without the guard', () => {
  expect(() => showStartFailure('mount', new Error('no root'))).not.toThrow();
});
