import { installHost } from '#host/current-host.ts';
import { imageUrl } from './image-url.ts';
import { testHost } from './test-host.ts';

const withHosts = (imageCDNs: string[], visitorId = 'f'.repeat(16)): void => {
  const permission = testHost().permission.get();
  const changed = { ...permission, info: { ...permission.info, imageCDNs } };
  const store = { get: () => changed, subscribe: () => () => undefined };
  installHost(testHost({ permission: store, visitorId: () => visitorId }));
};

test('spreads pictures over the hosts, with a constant host for each picture of a visitor', () => {
  withHosts(['/a', '/b']);
  const paths = Array.from({ length: 100 }, (_, number) => `games/${number}`);
  const first = paths.map((path) => imageUrl(path, 300));
  expect(new Set(first.map((url) => url.slice(0, 2)))).toEqual(new Set(['/a', '/b']));
  expect(paths.map((path) => imageUrl(path, 300))).toEqual(first);
  withHosts(['/a', '/b'], '0123456789abcdef');
  expect(paths.map((path) => imageUrl(path, 300))).not.toEqual(first);
  expect(first[7]).toMatch(/^\/[ab]\/games\/7-300\.webp$/);
});

test('picks another host when the host of a picture is removed', () => {
  withHosts(['/gone']);
  imageUrl('vendors/BRL', 320);
  withHosts(['/media']);
  expect(imageUrl('vendors/BRL', 320)).toBe('/media/vendors/BRL-320.webp');
});
