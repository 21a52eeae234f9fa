import { isTest, withText, type RepositoryFile, type Violation } from './violation.ts';

const requirements = 'e2e/requirements.md';
/** Tests that drive the running site, and those that need numbers as examples. */
const mayHaveNumbers = /^(e2e\/specs|infra\/gateway)\//;
const hasExamples = /^(e2e\/faults\/fault-results-table\.|infra\/dev\/src\/requirements\/|shared\/build\/checks\/)/;
const requirementNumber = /\b(R\d+\.\d{2})([a-z]*)\b/g;

/** Numbers of parts, and of rows without parts. */
function listParts(text: string): Set<string> {
  const numbers = [...text.matchAll(/^ *- (R\d+\.\d{2}[a-z]?) /gm)].map(([, number = '']) => number);
  return new Set(numbers.filter((number) => !numbers.includes(`${number}a`)));
}

/** A number that no part has counts for nothing, and one on a unit test claims a proof that it does not give. */
export function noWrongRequirementNumbers(files: readonly RepositoryFile[]): Violation[] {
  const parts = listParts(files.find(({ name }) => name === requirements)?.text ?? '');
  const isKnown = (row: string, letters: string): boolean =>
    letters === '' ? parts.has(row) : [...letters].every((letter) => parts.has(`${row}${letter}`));
  return withText(files)
    .filter(({ name }) => isTest(name) && !hasExamples.test(name))
    .flatMap(({ name: file, text }) =>
      [...text.matchAll(requirementNumber)].flatMap(([number, row = '', letters = '']): Violation[] => {
        if (!mayHaveNumbers.test(file)) return [{ file, reason: `names ${number}, but does not drive the site` }];
        return isKnown(row, letters) ? [] : [{ file, reason: `names ${number}, which is no part in ${requirements}` }];
      }),
    );
}
