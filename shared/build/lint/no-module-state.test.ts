import { Linter } from 'eslint';
import { noModuleState } from './no-module-state.mjs';

const linter = new Linter();

const lint = (code: string): string[] =>
  linter
    .verify(code, [
      {
        plugins: { marquee: { rules: { 'no-module-state': noModuleState } } },
        rules: { 'marquee/no-module-state': 'error' },
      },
    ])
    .map(({ message }) => message.split(' is shared')[0] ?? message);

test.each([
  ['a variable', 'let count = 0;', 'count'],
  ['an exported variable', 'export let count = 0;', 'count'],
  ['an empty map', 'const loads = new Map();', 'loads'],
  ['an exported empty set', 'export const seen = new Set();', 'seen'],
])('rejects %s at module level', (_, code, name) => {
  expect(lint(code)).toEqual([name]);
});

test.each([
  ['a constant set', "const paths = new Set(['/']);"],
  ['a variable of a function', 'function f() { let count = 0; const seen = new Set(); return [count, seen]; }'],
])('accepts %s', (_, code) => {
  expect(lint(code)).toEqual([]);
});
