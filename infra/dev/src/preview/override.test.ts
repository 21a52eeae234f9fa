import type { Release } from '@marquee/contract/fleet';
import { Override } from './override.ts';
import { withBar } from './page.ts';

const release = (version: string): Release => ({
  version,
  build: version.padStart(12, 'a').replaceAll('.', '0'),
  scope: 'fish',
  base: `/r/fish/${version}/`,
  entry: 'entry.js',
  integrity: {},
  requires: '^1.0.0',
  routes: ['/fish'],
  modals: [],
  slots: [],
  preload: {},
});

let override: Override;
beforeEach(() => {
  override = new Override('fish');
  override.use(release('2.0.0'));
});

test('the remote of this machine runs until it is turned off', () => {
  expect([override.release?.version, override.sentence]).toEqual(['2.0.0', 'fish 2.0.0 runs from this machine.']);
  override.turn(false);
  expect([override.release, override.sentence]).toEqual([null, 'The released fish runs.']);
});

test('whatever changes, here or at the site, is newer', () => {
  const before = override.revision(7);
  override.use(release('2.0.1'));
  const built = override.revision(7);
  expect([before < built, built < override.revision(8)]).toEqual([true, true]);
});

test.each([
  ['render-crash', '2.0.0', true],
  ['chunk-missing', '2.0.0', true],
  ['placeholder', '2.0.0', true],
  ['loaded', '2.0.0', false],
  ['network', '2.0.0', false],
  ['render-crash', '1.0.0', false],
] as const)('%s of %s takes the override back: %s', (kind, version, back) => {
  expect(override.hear({ part: 'fish', version, class: kind })).toBe(back);
  expect(override.release === null).toBe(back);
});

test('a page gets the bar and nothing else is touched; one without a fleet stays as it is', () => {
  const page =
    '<html><script nonce="N"></script><script type="application/json" id="marquee-fleet">{}</script></body></html>';
  const changed = withBar(page, override);
  expect(changed).toContain('<span>fish 2.0.0 runs from this machine.</span>');
  expect(changed).toContain('<style nonce="N">');
  expect(changed.startsWith(page.replace('</body></html>', ''))).toBe(true);
  expect(withBar('<html></body></html>', override)).toBe('<html></body></html>');
});
