import { noTrailingSpaces } from './trailing-spaces.ts';

const spaces = (name: string, ...lines: string[]): string[] =>
  noTrailingSpaces([{ name, text: lines.join('\n') }]).map(({ file }) => file);

test('rejects spaces at the end of a line, and tabs, and names the lines', () => {
  expect(spaces('a.sql', 'SELECT 1; ', 'SELECT 2;', '\tSELECT 3;', '')).toEqual(['a.sql:1', 'a.sql:3']);
  expect(spaces('site.conf', 'gzip on; ')).toEqual(['site.conf:1']);
});

test('ignores files that oxfmt formats and the generated schema', () => {
  expect([spaces('a.ts', 'a; '), spaces('infra/gateway/schema.sql', 'a; ')]).toEqual([[], []]);
});
