import en from '../locales/en.json';
import th from '../locales/th.json';
import zh from '../locales/zh-CN.json';
import { loadTexts, textsOf } from './texts.ts';

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
/** Names and signs that are the same in every language. */
const international = new Set(['name', 'change.percent.unit', 'decide.planned']);

it.each([['zh-CN', zh], ['th', th]])('%s has the keys and the holes of English, and its own words', (_, dictionary) => {
  expect(Object.keys(dictionary)).toEqual(Object.keys(en));
  const translated = new Map<string, string>(Object.entries(dictionary));
  for (const [key, text] of Object.entries(en)) {
    expect([key, holes(translated.get(key) ?? '')]).toEqual([key, holes(text)]);
    if (!international.has(key)) expect([key, translated.get(key) === text]).toEqual([key, false]);
  }
});

it('fills the holes, and names what is made of data', async () => {
  const texts = textsOf('en', en);
  expect(texts.t('confirm.rollback', { version: '1.2.0' })).toBe('Roll back to 1.2.0');
  expect([texts.named('check.role', 'else'), texts.named('check.unheard-of', 'else')]).toEqual(['Your role does not allow this', 'else']);
  expect((await loadTexts('th')).t('verb.rollback')).toBe('ย้อนกลับ');
});
