import { computeRequirementCoverage, countCoverage } from './coverage.ts';
import { parseRequirementRows } from './rows.ts';

const rows = parseRequirementRows(`# x
- R1.01 Kinds of games.
  - R1.01a slots
  - R1.01b lottery (waits for: lottery)
- R1.02 Extras
not R1.03 a row
`);

test('reads rows, their parts, and what a part waits for', () => {
  expect(rows).toEqual([
    {
      number: 'R1.01',
      text: 'Kinds of games.',
      parts: [
        { number: 'R1.01a', text: 'slots' },
        { number: 'R1.01b', text: 'lottery', waitsFor: 'lottery' },
      ],
    },
    { number: 'R1.02', text: 'Extras', parts: [{ number: 'R1.02', text: 'Extras' }] },
  ]);
});

const result = (title: string, passed = true) => ({ title, file: 'a.spec.ts', passed });

test('counts a part as proven when it has tests and all of them passed, a row when all its parts are', () => {
  const coverage = computeRequirementCoverage(rows, [result('R1.01a R1.02 lists')]);
  expect(coverage.map(({ isProven }) => isProven)).toEqual([false, true]);
  expect(countCoverage(coverage)).toEqual({ rows: 2, proven: 1, parts: 3, partsProven: 2, partsWaiting: 1 });
  const [, failed] = computeRequirementCoverage(rows, [result('R1.02 lists'), result('R1.02 again', false)]);
  expect(failed?.isProven).toBe(false);
});

test('counts each letter after the number of a row as a part', () => {
  const [row] = computeRequirementCoverage(rows, [result('R1.01ab lists')]);
  expect(row?.isProven).toBe(true);
});

test('does not count the number of a row for its parts', () => {
  const [row] = computeRequirementCoverage(rows, [result('R1.01 lists')]);
  expect(row?.parts.map(({ tests }) => tests)).toEqual([[], []]);
});
