import { createTexts } from './texts.ts';

test('replaces the placeholders', () => {
  expect(createTexts('en').t('stake.limits', { min: '1.00', max: '500.00', currency: 'THB' })).toBe(
    'Min 1.00, max 500.00 THB',
  );
});
