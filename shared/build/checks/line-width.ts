import { withText, type Rule } from './violation.ts';

const MOST_COLUMNS = 120;

const isImport = (line: string): boolean => /^\s*(import\b|export .* from\b|\} from\b)/.test(line);

/** Addresses and long literals, which cannot be broken into lines. */
const unbreakable = [
  /\bhttps?:\/\/\S+/g,
  /'(?:[^'\\]|\\.){40,}'/g,
  /"(?:[^"\\]|\\.){40,}"/g,
  /`(?:[^`\\]|\\.){40,}`/g,
  /\/(?:[^/\\]|\\.){40,}\/[a-z]*/g,
];

const isTooWide = (line: string): boolean => [...line].length > MOST_COLUMNS;

const isBreakable = (line: string): boolean =>
  !isImport(line) && isTooWide(unbreakable.reduce((rest, literal) => rest.replaceAll(literal, ''), line));

export const noWideLines: Rule = (files) =>
  withText(files)
    .filter(({ name }) => /\.(tsx?|mjs|js|css|sql)$/.test(name) && !name.endsWith('schema.sql'))
    .flatMap(({ name, text }) =>
      text.split('\n').flatMap((line, index) =>
        isTooWide(line) && isBreakable(line)
          ? [
              {
                file: `${name}:${index + 1}`,
                reason: `more than ${MOST_COLUMNS} columns (imports, addresses and long literals are free)`,
              },
            ]
          : [],
      ),
    );
