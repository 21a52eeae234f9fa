import { modalOwner, routeOwner } from '#federation/route-owner.ts';
import { testManifest, testRelease } from '#federation/test-releases.ts';

const channel = (routes: string[], modals: string[] = []) => {
  const release = testRelease('1.0.0', { routes, modals });
  return { current: release, lastGood: release };
};
const manifest = testManifest({
  lobby: channel(['/', '/rng', '/:category'], ['gameGroup']),
  member: channel(['/member', '/member/:page']),
});

test.each([
  ['/', 'lobby', '/'],
  ['/rng', 'lobby', '/rng'],
  ['/member', 'member', '/member'],
  ['/member/betRecord', 'member', '/member/:page'],
  ['/fish', 'lobby', '/:category'],
])('%s belongs to %s by %s', (path, remote, route) => {
  expect(routeOwner(manifest, path)).toEqual({ remote, route });
});

test('what nobody owns is nobody’s', () => {
  expect(routeOwner(manifest, '/no/such/page')).toBeNull();
  expect(modalOwner(manifest, 'gameGroup')).toBe('lobby');
  expect(modalOwner(manifest, 'login')).toBeNull();
});
