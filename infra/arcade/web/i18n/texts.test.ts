import english from '#web/locales/en.json';
import { createTexts, loadTexts } from './texts.ts';

test('replaces the placeholders', () => {
  expect(createTexts('en', english).t('stake.limits', { min: '1.00', max: '500.00', currency: 'THB' })).toBe(
    'Min 1.00, max 500.00 THB',
  );
});

test('loads the texts of a language', async () => {
  const { language, t } = await loadTexts('th');
  expect([language, t('balance')]).toEqual(['th', 'ยอดเงิน']);
});

test('falls back to English when the texts of a language cannot be loaded', async () => {
  jest.doMock('#web/locales/th.json', () => {
    throw new Error('offline');
  });
  expect((await loadTexts('th')).language).toBe('en');
});
