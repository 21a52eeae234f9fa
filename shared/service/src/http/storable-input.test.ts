import { hasUnstorableText } from './storable-input.ts';

test('finds a text that cannot be stored after more elements than a call may have arguments', () => {
  const elements = Array.from({ length: 300_000 }, () => 1);
  expect(hasUnstorableText(elements)).toBe(false);
  expect(hasUnstorableText({ list: ['\0', ...elements] })).toBe(true);
});
