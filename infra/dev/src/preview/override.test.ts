import type { Release } from '@marquee/contract/fleet';
import { Override } from './override.ts';
import { addBar } from './preview-bar.ts';

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
  override.enable(release('2.0.0'));
});

test('uses the local build until it is disabled', () => {
  expect([override.release?.version, override.sentence]).toEqual(['2.0.0', 'fish 2.0.0 runs from this machine.']);
  override.setEnabled(false);
  expect([override.release, override.sentence]).toEqual([null, 'The released fish runs.']);
});

test('increases the revision with each change of the override and of the site', () => {
  const before = override.revision(7);
  override.enable(release('2.0.1'));
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
] as const)('a report of %s of version %s disables the override: %s', (kind, version, isDisabled) => {
  expect(override.handleReport({ part: 'fish', version, class: kind })).toBe(isDisabled);
  expect(override.release === null).toBe(isDisabled);
});

test('adds the bar to a page and changes nothing else; leaves a page without a fleet unchanged', () => {
  const page =
    '<html><script nonce="N"></script><script type="application/json" id="marquee-fleet">{}</script></body></html>';
  const changed = addBar(page, override);
  expect(changed).toContain('<span>fish 2.0.0 runs from this machine.</span>');
  expect(changed).toContain('<style nonce="N">');
  expect(changed.startsWith(page.replace('</body></html>', ''))).toBe(true);
  expect(addBar('<html></body></html>', override)).toBe('<html></body></html>');
});
