import { withText, type RepositoryFile, type Violation } from './violation.ts';

const MOST_COLUMNS = 120;

const isImport = (line: string): boolean => /^\s*(import\b|export .* from\b|\} from\b)/.test(line);

const isComment = (line: string): boolean => /^\s*(\/\/|\/\*|\*|--)/.test(line);

const address = /\bhttps?:\/\/\S+/g;

/** Long literals, which cannot be broken into lines. */
const literals = [
  /'(?:[^'\\]|\\.){40,}'/g,
  /"(?:[^"\\]|\\.){40,}"/g,
  /`(?:[^`\\]|\\.){40,}`/g,
  /\/(?:[^/\\]|\\.){40,}\/[a-z]*/g,
];

const isTooWide = (line: string): boolean => [...line].length > MOST_COLUMNS;

function isBreakable(line: string): boolean {
  if (isImport(line)) return false;
  const unbreakable = isComment(line) ? [address] : [address, ...literals];
  return isTooWide(unbreakable.reduce((rest, part) => rest.replaceAll(part, ''), line));
}

export function noWideLines(files: readonly RepositoryFile[]): Violation[] {
  return withText(files)
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
}
