import { getTextDirection } from './get-text-direction.ts';

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['fa', 'rtl'],
  ['th', 'ltr'],
  ['zh-TW', 'ltr'],
])('%s is written %s', (language, direction) => expect(getTextDirection(language)).toBe(direction));
