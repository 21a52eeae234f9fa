import { getPictureAddress, getPictureSet, selectImageHost } from './picture-address.ts';

test('image size rx2: offers a picture at a width and at twice that width', () => {
  expect(getPictureSet((width) => getPictureAddress('/media', 'vendors/BRL', width), 320)).toBe(
    '/media/vendors/BRL-320.webp 320w, /media/vendors/BRL-640.webp 640w',
  );
});

describe('image host', () => {
  const hosts = ['/a', '/b', '/c', '/d'];
  const visitors = Array.from({ length: 4_000 }, (_, number) => number.toString(16).padStart(16, '0'));

  test('selects each host for about as many visitors, and always the same one for a visitor', () => {
    const selected = visitors.map((visitor) => selectImageHost(hosts, 'games/1003', visitor));
    for (const host of hosts) {
      const share = selected.filter((each) => each === host).length / visitors.length;
      expect(Math.abs(share - 1 / hosts.length)).toBeLessThan(0.05);
    }
    expect(visitors.map((visitor) => selectImageHost(hosts, 'games/1003', visitor))).toEqual(selected);
  });

  test('differs between the pictures of a visitor', () => {
    const paths = Array.from({ length: 100 }, (_, number) => `games/${number}`);
    expect(new Set(paths.map((path) => selectImageHost(hosts, path, 'f'.repeat(16))))).toEqual(new Set(hosts));
  });

  test('returns undefined without hosts', () => expect(selectImageHost([], 'games/1', 'f')).toBeUndefined());
});
