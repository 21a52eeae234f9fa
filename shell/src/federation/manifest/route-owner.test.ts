import { findModalOwner, findRouteOwner } from '#federation/manifest/route-owner.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';

const deployment = (routes: string[], modals: string[] = []) => {
  const release = testRelease('1.0.0', { routes, modals });
  return { current: release, lastGood: release };
};
const manifest = testManifest({
  lobby: deployment(['/', '/rng', '/:category'], ['gameGroup']),
  member: deployment(['/member', '/member/:page']),
});

test.each([
  ['/', 'lobby', '/'],
  ['/rng', 'lobby', '/rng'],
  ['/member', 'member', '/member'],
  ['/member/betRecord', 'member', '/member/:page'],
  ['/fish', 'lobby', '/:category'],
])('%s belongs to %s by the route %s', (path, remote, route) => {
  expect(findRouteOwner(manifest, path)).toEqual({ remote, route });
});

test('finds no owner for an unknown address or modal', () => {
  expect(findRouteOwner(manifest, '/no/such/page')).toBeNull();
  expect(findModalOwner(manifest, 'gameGroup')).toBe('lobby');
  expect(findModalOwner(manifest, 'login')).toBeNull();
});
