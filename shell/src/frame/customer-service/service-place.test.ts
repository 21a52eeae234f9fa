import { isShownAt } from '#frame/customer-service/service-place.ts';

test.each([
  ['footer', [true, false, false]],
  ['sidemenu, Page', [false, true, true]],
  ['footer,sidemenu,page', [true, true, true]],
  ['', [true, true, true]],
  ['somewhere', [true, true, true]],
])('shows an entry of %j at its places', (position, expected) => {
  expect((['footer', 'sidemenu', 'page'] as const).map((place) => isShownAt(position, place))).toEqual(expected);
});
