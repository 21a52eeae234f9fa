import { noNounFunctions } from './function-names.ts';

const findIn = (name: string, ...lines: string[]): string[] =>
  noNounFunctions([{ name, text: lines.join('\n') }]).map(({ file }) => file);

test('rejects an exported function whose first word is not a verb, and names the line', () => {
  const lines = ['export function computeAge(): void {}', 'export function winAge(): void {}'];
  expect(findIn('shell/src/a.ts', ...lines)).toEqual(['shell/src/a.ts:2']);
  expect(findIn('shell/src/a.tsx', 'export async function gameList() {')).toHaveLength(1);
  expect(findIn('shell/src/a.ts', 'export function* pages() {')).toHaveLength(1);
  expect(findIn('shared/build/lint/a.mjs', 'export function name() {')).toHaveLength(1);
});

test('compares whole words', () => {
  expect(findIn('shell/src/a.ts', 'export function settings() {', 'export function issue() {')).toHaveLength(2);
});

test.each([
  ['a verb', 'export function formatAge() {'],
  ['a verb alone', 'export async function publish() {'],
  ['a predicate', 'export function hasAge() {'],
  ['a predicate in the third person', 'export function matchesRule() {'],
  ['a hook', 'export function useAge() {'],
  ['a conversion', 'export function toHex() {'],
  ['a component', 'export function Age() {'],
  ['a query', 'export function gamesQuery() {'],
  ['routes', 'export function crashRoutes() {'],
  ['a function of the file', 'function age() {'],
])('accepts %s', (_, line) => {
  expect(findIn('shell/src/a.ts', line)).toEqual([]);
});

test('accepts the nouns of the host contract in its packages only', () => {
  expect(findIn('shared/platform/src/image-url.ts', 'export function imageUrl() {')).toEqual([]);
  expect(findIn('shell/src/image-url.ts', 'export function imageUrl() {')).toHaveLength(1);
});

test('accepts nouns for repository rules, schemas and test data', () => {
  expect(findIn('shared/build/checks/a.ts', 'export function noWideLines() {')).toEqual([]);
  expect(findIn('shared/contract/src/schemas/a.ts', 'export function success() {')).toEqual([]);
  expect(findIn('shared/testing/src/a.ts', 'export function sampleGame() {')).toEqual([]);
  expect(findIn('shell/src/test/a.ts', 'export function banner() {')).toEqual([]);
});
