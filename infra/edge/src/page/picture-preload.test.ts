import { selectImageHost } from '@marquee/contract';
import { permission as permissionSchema } from '@marquee/contract/schemas';
import { createPicturePreload, createTilePreload } from './picture-preload.ts';
import { lobby, permission } from '#test/fixtures.ts';

const picture = { bannerGroup: 'home', widths: [800, 1600], sizes: '(width < 768px) 380px, 800px' };
const owner = { part: 'lobby', route: '/', release: { ...lobby('1.0.0'), pictures: { '/': picture } } };
const createVisitor = (imageCDNs: string[], banners: typeof permission.info.banners = permission.info.banners) => ({
  permission: permissionSchema.parse({ ...permission, info: { ...permission.info, imageCDNs, banners } }),
  visitorId: '0123456789abcdef',
});

test('preloads the first banner of the group in the sizes of the route', () => {
  expect(createPicturePreload(owner, createVisitor(['/media']))).toBe(
    '<link rel="preload" as="image" imagesrcset="/media/x-800.webp 800w, ' +
      '/media/x-1600.webp 1600w" imagesizes="(width &lt; 768px) 380px, 800px">',
  );
});

test('escapes an address in its attribute', () => {
  const banners = permission.info.banners.map((banner) => ({ ...banner, url: '"><script>' }));
  expect(createPicturePreload(owner, createVisitor(['/media'], banners))).not.toContain('"><');
});

test.each([
  ['there is no host', owner, createVisitor([])],
  ['there is no banner of the group', owner, createVisitor(['/media'], [])],
  ['the route has no picture', { ...owner, route: '/rng' }, createVisitor(['/media'])],
  ['no part draws the page', null, createVisitor(['/media'])],
])('preloads no picture when %s', (_, whose, visitor) => {
  expect(createPicturePreload(whose, visitor)).toBe('');
});

const ofLists = new Map([['hotGames', 'games/1003']]);
const tiled = { ...owner, release: { ...owner.release, tiles: { '/': { call: 'hotGames', width: 300 } } } };

test('preloads the picture of the first game in the embedded list', () => {
  expect(createTilePreload(tiled, createVisitor(['/media']), ofLists)).toBe(
    '<link rel="preload" as="image" href="/media/games/1003-300.webp">',
  );
});

test.each([
  ['the page does not carry the list', tiled, createVisitor(['/media']), new Map()],
  ['the route has no tiles', owner, createVisitor(['/media']), ofLists],
])('preloads no tile when %s', (_, whose, visitor, pictures) => {
  expect(createTilePreload(whose, visitor, pictures)).toBe('');
});

test('preloads from the host that the tab selects among several', () => {
  const visitor = createVisitor(['/a', '/b']);
  const select = (path: string) => selectImageHost(['/a', '/b'], path, visitor.visitorId);
  expect(createPicturePreload(owner, visitor)).toContain(`imagesrcset="${select('x')}/x-800.webp 800w`);
  expect(createTilePreload(tiled, visitor, ofLists)).toContain(`href="${select('games/1003')}/games/1003-300.webp"`);
});
