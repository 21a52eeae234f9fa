import { lastResults } from './checks/results.ts';
import { coverageOf } from './requirements/coverage.ts';
import { requirementRows } from './requirements/rows.ts';

const coverage = coverageOf(requirementRows(), lastResults());

for (const { row, tests, proven } of coverage) {
  console.log(`${proven ? '✓' : tests.length > 0 ? '✗' : ' '} ${row.number} ${row.text}`);
  for (const { title, file, passed } of tests) console.log(`      ${passed ? 'passed' : 'FAILED'}  ${file}: ${title}`);
}

console.log(JSON.stringify({ rows: coverage.length, proven: coverage.filter(({ proven }) => proven).length }));
