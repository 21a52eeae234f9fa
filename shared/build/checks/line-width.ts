import { withText, type RepositoryFile, type Violation } from './violation.ts';

const MOST_COLUMNS = 120;

const isImport = (line: string): boolean => /^\s*(import\b|export .* from\b|\} from\b)/.test(line);

const address = /\bhttps?:\/\/\S+|\burl\([^)]*\)/g;

/** Combining marks, such as Thai vowels, take no column. */
const isTooWide = (line: string): boolean => [...line.replaceAll(/\p{M}/gu, '')].length > MOST_COLUMNS;

const isBreakable = (line: string): boolean => !isImport(line) && isTooWide(line.replaceAll(address, ''));

export function noWideLines(files: readonly RepositoryFile[]): Violation[] {
  return withText(files)
    .filter(({ name }) => /\.(tsx?|mjs|js|css|sql)$/.test(name) && !name.endsWith('schema.sql'))
    .flatMap(({ name, text }) =>
      text.split('\n').flatMap((line, index) =>
        isTooWide(line) && isBreakable(line)
          ? [
              {
                file: `${name}:${index + 1}`,
                reason: `more than ${MOST_COLUMNS} columns (imports and addresses are free)`,
              },
            ]
          : [],
      ),
    );
}
