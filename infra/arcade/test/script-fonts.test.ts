import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const web = path.join(import.meta.dirname, '../web');
const fonts = path.join(import.meta.dirname, '../../../shared/fonts/src');
const read = (file: string): string => readFileSync(file, 'utf8');
const resolve = createRequire(import.meta.url).resolve;

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

const thai = read(path.join(web, 'global.css'));
const readFont = (name: string): string => read(resolve(`@fontsource-variable/noto-sans-${name}/index.css`));

test.each([
  ['th', 'Thai', 'Noto Sans Thai', () => thai],
  ['zh-CN', 'Han', 'Noto Sans SC Variable', () => readFont('sc')],
  ['km', 'Khmer', 'Noto Sans Khmer Variable', () => readFont('khmer')],
  ['lo', 'Lao', 'Noto Sans Lao Variable', () => readFont('lao')],
  ['my', 'Myanmar', 'Noto Sans Myanmar Variable', () => readFont('myanmar')],
  ['bn', 'Bengali', 'Noto Sans Bengali Variable', () => readFont('bengali')],
  ['ta', 'Tamil', 'Noto Sans Tamil Variable', () => readFont('tamil')],
  ['te', 'Telugu', 'Noto Sans Telugu Variable', () => readFont('telugu')],
  ['si', 'Sinhala', 'Noto Sans Sinhala Variable', () => readFont('sinhala')],
  ['hi', 'Devanagari', 'Noto Sans Devanagari Variable', () => readFont('devanagari')],
  ['mr', 'Devanagari', 'Noto Sans Devanagari Variable', () => readFont('devanagari')],
  ['ne', 'Devanagari', 'Noto Sans Devanagari Variable', () => readFont('devanagari')],
  ['ar', 'Arabic', 'Noto Sans Arabic Variable', () => readFont('arabic')],
  ['fa', 'Arabic', 'Noto Sans Arabic Variable', () => readFont('arabic')],
  ['ur', 'Arabic', 'Noto Sans Arabic Variable', () => readFont('arabic')],
])('ships a typeface for every character of the texts: %s', (language, script, family, readStyles) => {
  const rules = read(path.join(fonts, 'script-fonts.css'));
  const [, rule = ''] = new RegExp(`:lang\\(${language}\\)[^{]*\\{([^}]*)`).exec(rules) ?? [];
  expect(rule).toContain(`'${family}'`);
  const characters = new Set(
    read(path.join(web, 'locales', `${language}.json`)).match(new RegExp(`\\p{Script=${script}}`, 'gu')),
  );
  expect(characters.size).toBeGreaterThan(20);
  const styles = readStyles();
  expect([...characters].filter((character) => !isCovered(styles, family, character))).toEqual([]);
});
