import { hasValidLength, findMissingFields } from './feedback-values.ts';

const captcha = { captcha: 'ABCDE', captchaId: 'picture' };

test.each([
  [{ type: null, content: '', captcha: null }, ['type', 'content', 'captcha']],
  [{ type: 0, content: '   ', captcha: null }, ['content', 'captcha']],
  [{ type: 0, content: 'text', captcha: null }, ['captcha']],
  [{ type: 0, content: 'text', captcha }, []],
] as const)('finds for %j the missing fields %j', (values, parts) => {
  expect(findMissingFields(values)).toEqual(parts);
});

test.each([
  [19, false],
  [20, true],
  [200, true],
  [201, false],
])('validates %i characters between spaces: %s', (length, right) => {
  expect(hasValidLength(`  ${'x'.repeat(length)}\n`)).toBe(right);
});
