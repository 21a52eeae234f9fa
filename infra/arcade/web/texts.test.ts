import en from './locales/en.json';
import th from './locales/th.json';
import zh from './locales/zh-CN.json';
import { textsIn } from './texts.ts';

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

it.each([['zh-CN', zh], ['th', th]])('%s has the keys and the holes of English', (_, dictionary) => {
  expect(Object.keys(dictionary).sort()).toEqual(Object.keys(en).sort());
  const translated = new Map(Object.entries(dictionary));
  for (const [key, text] of Object.entries(en)) expect([key, holes(translated.get(key) ?? '')]).toEqual([key, holes(text)]);
});

it('fills the holes', () => {
  expect(textsIn('en').t('stake.limits', { min: '1.00', max: '500.00', currency: 'THB' })).toBe('Min 1.00, max 500.00 THB');
});
