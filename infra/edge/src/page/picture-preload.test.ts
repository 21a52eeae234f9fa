import { permission as permissionSchema } from '@marquee/contract/schemas';
import { picturePreload, tilePreload } from './picture-preload.ts';
import { lobby, permission } from '#test/fixtures.ts';

const picture = { bannerGroup: 'home', widths: [800, 1600], sizes: '(width < 768px) 380px, 800px' };
const owner = { part: 'lobby', route: '/', release: { ...lobby('1.0.0'), pictures: { '/': picture } } };
const seenBy = (imageCDNs: string[], banners: typeof permission.info.banners = permission.info.banners) =>
  permissionSchema.parse({ ...permission, info: { ...permission.info, imageCDNs, banners } });

test('preloads the first banner of the group in the sizes of the route', () => {
  expect(picturePreload(owner, seenBy(['/media']))).toBe(
    '<link rel="preload" as="image" imagesrcset="/media/x-800.webp 800w, /media/x-1600.webp 1600w" imagesizes="(width &lt; 768px) 380px, 800px">',
  );
});

test('escapes an address in its attribute', () => {
  const banners = permission.info.banners.map((banner) => ({ ...banner, url: '"><script>' }));
  expect(picturePreload(owner, seenBy(['/media'], banners))).not.toContain('"><');
});

test.each([
  ['the tab picks one of several hosts', owner, seenBy(['/a', '/b'])],
  ['there is no host', owner, seenBy([])],
  ['there is no banner of the group', owner, seenBy(['/media'], [])],
  ['the route has no picture', { ...owner, route: '/rng' }, seenBy(['/media'])],
  ['no part draws the page', null, seenBy(['/media'])],
])('preloads no picture when %s', (_, whose, seen) => {
  expect(picturePreload(whose, seen)).toBe('');
});

const ofLists = new Map([['hotGames', 'games/1003']]);
const tiled = { ...owner, release: { ...owner.release, tiles: { '/': { call: 'hotGames', width: 300 } } } };

test('preloads the picture of the first game in the embedded list', () => {
  expect(tilePreload(tiled, seenBy(['/media']), ofLists)).toBe(
    '<link rel="preload" as="image" href="/media/games/1003-300.webp">',
  );
});

test.each([
  ['the page does not carry the list', tiled, seenBy(['/media']), new Map()],
  ['the tab picks one of several hosts', tiled, seenBy(['/a', '/b']), ofLists],
  ['the route has no tiles', owner, seenBy(['/media']), ofLists],
])('preloads no tile when %s', (_, whose, seen, pictures) => {
  expect(tilePreload(whose, seen, pictures)).toBe('');
});
