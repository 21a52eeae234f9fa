import { loadResults } from '#checks/results.ts';
import { computeRequirementCoverage, countCoverage, type PartCoverage } from '#requirements/coverage.ts';
import { parseRequirementRows } from '#requirements/rows.ts';

function describePart({ part, tests, isProven }: PartCoverage): string {
  if (isProven) return `✓ ${part.number} ${part.text}`;
  if (tests.length > 0) return `✗ ${part.number} ${part.text}`;
  return `  ${part.number} ${part.text}: ${part.waitsFor === undefined ? 'no test' : `waits for ${part.waitsFor}`}`;
}

const coverage = computeRequirementCoverage(parseRequirementRows(), loadResults());

for (const { row, parts, isProven } of coverage) {
  console.log(`${isProven ? '✓' : ' '} ${row.number} ${row.text}`);
  for (const part of parts) {
    console.log(`    ${describePart(part)}`);
    for (const { title, file, passed } of part.tests)
      console.log(`        ${passed ? 'passed' : 'FAILED'}  ${file}: ${title}`);
  }
}

console.log(JSON.stringify(countCoverage(coverage)));
