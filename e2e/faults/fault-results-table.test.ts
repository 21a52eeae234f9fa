import { formatFaultResults } from './fault-results-table.ts';

test('groups results by fault number, not by a requirement number', () => {
  const results = new Map([
    ['F11 R2.17 loads the code of a page', true],
    ['R2.17 F12 retries a call', false],
    ['R2 rejects a manifest', true],
  ]);
  expect(formatFaultResults(results).filter((line) => / of /.test(line) && !line.startsWith(' '))).toEqual([
    'F11  1 of 1',
    'F12  0 of 1',
    'R2  1 of 1',
  ]);
});
