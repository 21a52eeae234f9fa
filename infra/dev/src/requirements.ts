import { loadResults } from '#checks/results.ts';
import { computeRequirementCoverage } from '#requirements/coverage.ts';
import { parseRequirementRows } from '#requirements/rows.ts';

const coverage = computeRequirementCoverage(parseRequirementRows(), loadResults());

for (const { row, tests, isCovered } of coverage) {
  console.log(`${isCovered ? '✓' : tests.length > 0 ? '✗' : ' '} ${row.number} ${row.text}`);
  for (const { title, file, passed } of tests) console.log(`      ${passed ? 'passed' : 'FAILED'}  ${file}: ${title}`);
}

console.log(JSON.stringify({ rows: coverage.length, covered: coverage.filter(({ isCovered }) => isCovered).length }));
