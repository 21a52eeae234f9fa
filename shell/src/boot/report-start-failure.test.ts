import { reportStartFailure } from '#boot/report-start-failure.ts';

const chunkError = Object.assign(new Error('gone'), { name: 'ChunkLoadError', type: 'missing' });

afterEach(() => {
  globalThis.reportShellFailure = undefined;
});

test.each([
  ['mount', new Error('no root'), 'render-crash'],
  ['dictionary', chunkError, 'chunk-missing'],
  ['permission', new TypeError('Failed to fetch'), 'network'],
])('reports a start that fails in the step %s', (step, cause, outcome) => {
  const report = jest.fn();
  globalThis.reportShellFailure = report;
  reportStartFailure(step, cause);
  expect(report.mock.calls).toEqual([[outcome]]);
});

test('does nothing in a page without the guard', () => {
  expect(() => reportStartFailure('mount', new Error('no root'))).not.toThrow();
});
