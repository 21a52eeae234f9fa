import { canMatchSameAddress, isRoutePattern } from './route-patterns.ts';

test.each(['/', '/rng', '/index.html', '/.well-known/x', '/a..b', '/member/:page', '/help/:topic?', '/news/*', '/*'])(
  'accepts the route %s',
  (route) => expect(isRoutePattern(route)).toBe(true),
);

test.each([
  '',
  'rng',
  '//rng',
  '/rng/',
  '/rng?x=1#',
  '/a b',
  '/news/*/more',
  '/news?/more',
  '/..//',
  '/..',
  '/../vip',
  '/x/../vip',
  '/./vip',
  '/x/..?',
  `/${'x'.repeat(200)}`,
])('rejects the route "%s"', (route) => expect(isRoutePattern(route)).toBe(false));

test.each([
  ['/member', '/MEMBER', true],
  ['/member/:page', '/member/wallet', true],
  ['/member/:page', '/member', false],
  ['/member/:page?', '/member', true],
  ['/:page', '/member', true],
  ['/*', '/member/wallet', true],
  ['/member/*', '/member', true],
  ['/', '/', true],
  ['/', '/:page', false],
  ['/member', '/members', false],
  ['/member/a', '/member/b', false],
  ['/member/:page', '/help/:topic', false],
])('%s and %s match the same address: %s', (one, other, expected) => {
  expect([canMatchSameAddress(one, other), canMatchSameAddress(other, one)]).toEqual([expected, expected]);
});
