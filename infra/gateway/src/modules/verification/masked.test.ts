import { maskedMail, maskedNumber } from './masked.ts';

test.each([
  ['kittisak@example.com', 'k•••@e•••.com'],
  ['a@b.co.th', 'a•••@b•••.th'],
  ['กิตติ@example.com', 'ก•••@e•••.com'],
  ['"odd@name"@example.org', '"•••@e•••.org'],
])('R1.06 of %s a stranger learns %s', (email, shown) => {
  expect(maskedMail(email)).toBe(shown);
});

test('R1.06 of a number a stranger learns the last three digits', () => {
  expect(maskedNumber('66812345678')).toBe('••• 678');
});
