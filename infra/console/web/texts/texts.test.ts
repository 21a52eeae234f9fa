import { gateChecks, releaseRefusals } from '@marquee/contract/releases';
import { consoleRefusals } from '#http/refusal.ts';
import en from '#web/locales/en.json';
import { loadTexts, textsOf } from './texts.ts';

test('fills the holes, and names what is made of data', async () => {
  const texts = textsOf('en', en);
  expect(texts.t('confirm.rollback', { version: '1.2.0' })).toBe('Roll back to 1.2.0');
  expect([texts.named('check.role', 'else'), texts.named('check.unheard-of', 'else')]).toEqual([
    'Your role does not allow this',
    'else',
  ]);
  expect((await loadTexts('th')).t('verb.rollback')).toBe('ย้อนกลับ');
});

test('has words for everything that is checked and refused', () => {
  const words = new Set(Object.keys(en));
  const refusals = [...releaseRefusals, ...consoleRefusals, 'console-down', 'unreadable'].map(
    (check) => `check.${check}`,
  );
  expect([...refusals, ...gateChecks.map((check) => `gate.${check}`)].filter((key) => !words.has(key))).toEqual([]);
});
