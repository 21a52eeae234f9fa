import { getBannerAction, isBannerRelevant } from './banner-action.ts';

test.each([
  ['/register', { label: 'hero.register', to: '/register' }],
  ['/login', { label: 'hero.login', to: '/login' }],
  ['/promotions#12', { label: 'hero.promotion', to: '/promotions#12' }],
  ['/live', { label: 'hero.games', to: '/live' }],
  ['/rng?vassalage=BRL', { label: 'hero.games', to: '/rng?vassalage=BRL' }],
  ['', undefined],
  ['https://elsewhere.example', undefined],
  ['//elsewhere.example', undefined],
  ['/\t/elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
])('resolves the button of a banner with link "%s": %o', (link, action) => {
  expect(getBannerAction(link)).toEqual(action);
});

test('hides registration banners from players', () => {
  expect(isBannerRelevant('/register', true)).toBe(false);
  expect(isBannerRelevant('/register', false)).toBe(true);
  expect(isBannerRelevant('/live', true)).toBe(true);
});
