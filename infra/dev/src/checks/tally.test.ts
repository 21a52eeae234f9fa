import { addTallies, formatFailures } from './tally.ts';

const failure = (name: string, message = 'broken') => ({ name, message });

test('adds what passed and what failed', () => {
  const sum = addTallies({ passed: 2, failures: [failure('a')] }, { passed: 3, failures: [failure('b')] });
  expect(sum).toEqual({ passed: 5, failures: [failure('a'), failure('b')] });
});

test('lists each failure with its message below its name', () => {
  expect(formatFailures([failure('a.test.ts › adds', '\nExpected: 1\n\nReceived: 2\n')])).toBe(
    '✗ a.test.ts › adds\n    Expected: 1\n\n    Received: 2\n',
  );
  expect(formatFailures([])).toBe('');
});

test('leaves out the stack frames of libraries', () => {
  const message =
    'Received: 2\n    at Object.toBe (/app/a.test.ts:1:34)\n    at run (/app/node_modules/jest-circus/a.js:1:1)';
  expect(formatFailures([failure('a', message)])).toBe(
    '✗ a\n    Received: 2\n        at Object.toBe (/app/a.test.ts:1:34)\n',
  );
});

test('shortens long messages and long lists, and says how many more there are', () => {
  const long = formatFailures([failure('a', Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n'))]);
  expect(long).toContain('line 29');
  expect(long).not.toContain('line 30');
  const many = formatFailures(Array.from({ length: 25 }, (_, index) => failure(`test ${index}`)));
  expect(many).toContain('✗ test 19\n');
  expect(many).not.toContain('test 20');
  expect(many).toMatch(/… and 5 more\n$/);
});
