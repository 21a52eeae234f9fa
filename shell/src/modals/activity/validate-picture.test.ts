import { validatePicture } from './validate-picture.ts';

const megabyte = 1024 * 1024;

test.each([
  ['image/png', 5 * megabyte, null],
  ['image/jpeg', 1, null],
  ['image/png', 5 * megabyte + 1, 'tooLarge'],
  ['image/gif', 1, 'wrongType'],
  ['image/svg+xml', 1, 'wrongType'],
  ['', 1, 'wrongType'],
])('validates a file of type %j with %i bytes: %s', (type, size, fault) => {
  expect(validatePicture({ type, size })).toBe(fault);
});
