import { computeRequirementCoverage } from './coverage.ts';
import { parseRequirementRows } from './rows.ts';

const rows = parseRequirementRows('# x\n- R1.01 Twelve kinds\n- R1.02 Extras\n- R1.03 Registration\nnot R1.04 a row\n');

test('reads the numbered list items', () => {
  expect(rows.map(({ number }) => number)).toEqual(['R1.01', 'R1.02', 'R1.03']);
});

test('counts a row as covered when it has tests and all of them passed', () => {
  const result = (title: string, passed: boolean) => ({ title, file: 'a.spec.ts', passed });
  const coverage = computeRequirementCoverage(rows, [result('R1.01 R1.02 lists', true), result('R1.02 again', false)]);
  expect(coverage.map(({ isCovered }) => isCovered)).toEqual([true, false, false]);
});
