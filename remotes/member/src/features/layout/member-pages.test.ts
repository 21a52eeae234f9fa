import { findMemberPage } from './member-pages.ts';

test.each([
  [undefined, 'securityCenter'],
  ['securityCenter', 'securityCenter'],
  ['personalHistoryCopy', 'personalHistoryCopy'],
  ['securitycenter', undefined],
  ['depositv2', undefined],
])('resolves /member/%s to %s', (name, page) => {
  expect(findMemberPage(name)).toBe(page);
});
