import { Linter } from 'eslint';
import { restrictedSyntax } from './restricted-syntax.mjs';

const linter = new Linter();
const countErrors = (code: string): number =>
  linter.verify(code, { rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax] } }).length;

test.each([
  ["import css from './page.module.css';", 0],
  ["import pageCss from './page.module.css';", 1],
  ["import styles from '#web/page.module.css';", 1],
  ["import texts from './texts.json';", 0],
  ['function tokenOf() {}', 1],
  ['const tokenOf = () => 1;', 1],
  ['const session = { tokenOf() {}, ageOf: () => 1 };', 2],
  ['class Session { tokenOf() {} #ageOf() {} }', 2],
  ['function getToken() {}', 0],
  ['class Amount { valueOf() {} indexOf() {} }', 0],
  ['const startOfMinute = () => 1;', 0],
])('%s has %i errors', (code, errors) => {
  expect(countErrors(code)).toBe(errors);
});
