import { computeRouteBytes } from './route-bytes.ts';

const sizes = new Map([
  ['entry.js', 3],
  ['shared.css', 10],
  ['home.js', 100],
  ['home-later.js', 1_000],
  ['rng.js', 200],
  ['th.js', 7],
  ['en.js', 5],
  ['logo.svg', 5_000],
]);
const preload = {
  '*': ['shared.css'],
  '/': ['home.js'],
  '/rng': ['rng.js'],
  'lang:en': ['en.js'],
  'lang:th': ['th.js'],
};
const compute = (loads: Record<string, string[]>, more: Iterable<[string, number]> = []) =>
  computeRouteBytes({ entry: 'entry.js', preload, loads }, new Map([...sizes, ...more]));
const loads = { '/': ['home.js', 'home-later.js'], '/rng': ['rng.js'] };

test('counts the entry, the files of every route, one language, and all chunks of the heaviest route', () => {
  expect(compute(loads)).toEqual({ route: '/', bytes: 3 + 10 + 7 + 100 + 1_000 });
});

test('counts a chunk that no route lists for each route', () => {
  expect(compute({})).toEqual({ route: '/rng', bytes: 3 + 10 + 7 + 200 + 1_000 });
  expect(compute(loads, [['hidden.js', 50_000]]).bytes).toBe(3 + 10 + 7 + 100 + 1_000 + 50_000);
});

test.each(['lang:xx', '/none', 'src/modals/rules.tsx'])('counts a chunk that is listed for %s only', (name) => {
  expect(compute({ ...loads, [name]: ['hidden.js'] }, [['hidden.js', 50_000]])).toEqual({
    route: name,
    bytes: 3 + 10 + 7 + 50_000,
  });
});

test('reads each size about once, however many routes and files of every route are listed', () => {
  const names = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const files = names(1_000, 'f');
  const sizes = new Map(files.map((file) => [file, 1]));
  const read = jest.spyOn(sizes, 'get');
  const preload = Object.fromEntries([['*', files], ...names(1_000, '/r').map((route) => [route, []])]);
  expect(computeRouteBytes({ entry: 'f0', preload, loads: {} }, sizes)).toEqual({ route: '*', bytes: 1_000 });
  expect(read.mock.calls.length).toBeLessThan(3_000);
});

test.each(['constructor', '__proto__', 'toString'])('counts a route with the name %s', (name) => {
  const preload = JSON.parse(`{"${name}":["page.js"]}`);
  const sizes = new Map([
    ['entry.js', 1],
    ['page.js', 5],
  ]);
  expect(computeRouteBytes({ entry: 'entry.js', preload, loads: {} }, sizes)).toEqual({ route: name, bytes: 6 });
});
