import { memberPageOf } from '#member-pages.ts';

test.each([
  [undefined, 'securityCenter'],
  ['securityCenter', 'securityCenter'],
  ['personalHistoryCopy', 'personalHistoryCopy'],
  ['securitycenter', undefined],
  ['depositv2', undefined],
])('R2.29 /member/%s shows %s', (name, page) => {
  expect(memberPageOf(name)).toBe(page);
});
