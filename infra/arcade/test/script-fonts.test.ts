import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const web = path.join(import.meta.dirname, '../web');
const read = (file: string): string => readFileSync(file, 'utf8');

/** A style sheet with the sheets that it imports from packages. */
function readStyles(file: string): string {
  const packages = [...read(file).matchAll(/@import url\('(@[^']+)'\)/g)].map(([, name]) => name ?? '');
  return [read(file), ...packages.map((name) => read(createRequire(file).resolve(name)))].join('\n');
}

/** Whether a font face of a family contains a character, by its `unicode-range`. */
function isCovered(styles: string, family: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const faces = styles.split('@font-face').filter((face) => face.includes(`font-family: '${family}'`));
  return faces.some((face) =>
    [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].some(
      ([, from = '', to = from]) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16),
    ),
  );
}

test.each([
  ['th', /[\u0E00-\u0E7F]/u, 'Noto Sans Thai', ['global.css'], 'th.json'],
  ['zh', /\p{Script=Han}/u, 'Noto Sans SC Variable', ['global.css', 'i18n/chinese.css'], 'zh-CN.json'],
])('ships a typeface for every character of the texts: %s', (language, script, family, sheets, dictionary) => {
  const styles = sheets.map((sheet) => readStyles(path.join(web, sheet))).join('\n');
  const [, rule = ''] = new RegExp(`:lang\\(${language}\\) \\{([^}]*)`).exec(read(path.join(web, 'tokens.css'))) ?? [];
  expect(rule.split('--font-').filter((font) => font.includes(`'${family}'`))).toHaveLength(3);
  const characters = new Set(read(path.join(web, 'locales', dictionary)).match(new RegExp(script, 'gu')));
  expect([...characters].filter((character) => !isCovered(styles, family, character))).toEqual([]);
});
