import { noWideLines } from './line-width.ts';

const widths = (name: string, ...lines: string[]): string[] =>
  noWideLines([{ name, text: lines.join('\n') }]).map(({ file }) => file);

const wide = 'x'.repeat(121);

test('rejects lines of more than 120 columns and names them', () => {
  expect(widths('a.ts', 'x'.repeat(120), `// ${wide}`)).toEqual(['a.ts:2']);
  expect(widths('a.sql', '', '', wide)).toEqual(['a.sql:3']);
  expect(widths('a.ts', `/** ${wide} */`, `// '${wide}'`)).toEqual(['a.ts:1', 'a.ts:2']);
});

test.each([
  ['a string', `  text: '${wide}',`],
  ['a template', `const name = \`${wide}\`;`],
  ['a regular expression', `const form = /${wide}/;`],
])('rejects %s, which can be divided', (_, line) => {
  expect(widths('a.ts', line)).toEqual(['a.ts:1']);
});

test('counts columns: characters without combining marks', () => {
  expect(widths('a.ts', 'ก'.repeat(120), 'ก่'.repeat(120))).toEqual([]);
});

test.each([
  ['an import', `import { a } from './${wide}.ts';`],
  ['an address in a comment', `// see https://example.com/${wide}`],
  ['an address in a style', `  src: url('${wide}') format('woff2');`],
])('accepts %s that cannot be broken', (_, line) => {
  expect(widths('a.ts', line)).toEqual([]);
});

test('leaves other kinds of files and the generated schema alone', () => {
  expect([widths('a.md', wide), widths('infra/gateway/sql/schema.sql', wide)]).toEqual([[], []]);
});
