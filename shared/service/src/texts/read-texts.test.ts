import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { readDictionaries, readTexts } from './read-texts.ts';

let temporary: TemporaryFolder;

beforeEach(() => {
  temporary = createTemporaryFolder('texts');
  write('en', { code: 'Code <{{code}}>', 'code.old': 'Old' });
  write('pt-BR', { code: 'Código <{{code}}>', 'code.old': 'Antigo' });
});
afterEach(() => temporary.remove());

function write(language: string, texts: object): void {
  writeFileSync(path.join(temporary.path, `${language}.json`), JSON.stringify(texts));
}

test.each([
  ['pt-BR', 'Código <1>', 'Antigo'],
  ['en', 'Code <1>', 'Old'],
  ['xx', 'Code <1>', 'Old'],
])('reads texts in %s', (language, code, old) => {
  const t = readTexts<'code' | 'code.old'>(temporary.path)(language);
  expect([t('code', { code: 1 }), t('code.old')]).toEqual([code, old]);
});

test('replaces values once, as they are', () => {
  expect(readTexts<'code'>(temporary.path)('en')('code', { code: '{{other}} & $t(code.old)' })).toBe(
    'Code <{{other}} & $t(code.old)>',
  );
});

test('rejects a dictionary with something else than texts', () => {
  write('th', { code: 5 });
  expect(() => readDictionaries(temporary.path)).toThrow();
});
