import { withText, type RepositoryFile, type Violation } from './violation.ts';

/** oxfmt removes trailing spaces elsewhere; these kinds of files are formatted by hand. */
const isFormattedByHand = (name: string): boolean => /\.(sql|conf)$/.test(name) && !name.endsWith('schema.sql');

export function noTrailingSpaces(files: readonly RepositoryFile[]): Violation[] {
  return withText(files)
    .filter(({ name }) => isFormattedByHand(name))
    .flatMap(({ name, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          /[\t\r]|\s$/.test(line) ? [{ file: `${name}:${index + 1}`, reason: 'has a tab or a space at its end' }] : [],
        ),
    );
}
