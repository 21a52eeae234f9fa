import { maskEmail, maskMobile } from './mask-contact.ts';

test.each([
  ['kittisak@example.com', 'k•••@e•••.com'],
  ['a@b.co.th', 'a•••@b•••.th'],
  ['กิตติ@example.com', 'ก•••@e•••.com'],
  ['"odd@name"@example.org', '"•••@e•••.org'],
])('masks %s as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test('masks a number except for its last three digits', () => {
  expect(maskMobile('66812345678')).toBe('••• 678');
});
