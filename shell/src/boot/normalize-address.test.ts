import { normalizeAddress } from './normalize-address.ts';

test.each([
  ['/login/', '/login'],
  ['/Register?affiliateCode=SOMCHAI', '/register?affiliateCode=SOMCHAI'],
  ['/member/securityCenter//?a=1/#b/', '/member/securityCenter?a=1/#b/'],
  ['/rng?name=/', '/rng?name=/'],
  ['/', '/'],
  ['//evil.test/', '//evil.test'],
])('corrects the address %s to %s', (opened, corrected) => {
  history.replaceState({ kept: true }, '', location.origin + opened);
  normalizeAddress();
  expect(location.pathname + location.search + location.hash).toBe(corrected);
  expect(history.state).toEqual({ kept: true });
});
