import { coverageOf } from './coverage.ts';
import { requirementRows } from './rows.ts';

const rows = requirementRows('# x\n- R1.01 Twelve kinds\n- R1.02 Extras\n- R1.03 Registration\nnot R1.04 a row\n');

test('reads the numbered list items', () => {
  expect(rows.map(({ number }) => number)).toEqual(['R1.01', 'R1.02', 'R1.03']);
});

test('a row is proven when it has tests and all passed', () => {
  const result = (title: string, passed: boolean) => ({ title, file: 'a.spec.ts', passed });
  const coverage = coverageOf(rows, [result('R1.01 R1.02 lists', true), result('R1.02 again', false)]);
  expect(coverage.map(({ proven }) => proven)).toEqual([true, false, false]);
});
