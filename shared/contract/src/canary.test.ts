import { computeCanaryBucket, selectFleet, matchesRule, type Visitor } from './canary.ts';
import type { FleetManifest, Release } from './fleet.ts';

const visitors = Array.from({ length: 10_000 }, (_, index) =>
  (index * 2_654_435_761).toString(16).padStart(16, '0').slice(-16),
);
const visitor = (more: Partial<Visitor> = {}): Visitor => ({
  id: '00000000000000ff',
  language: 'en',
  account: null,
  ...more,
});

test('selects ten percent of the visitors, within one percentage point, and always the same ones', () => {
  const selected = () => visitors.filter((id) => matchesRule({ percent: 10 }, 'lobby', visitor({ id })));
  expect(Math.abs(selected().length / visitors.length - 0.1)).toBeLessThanOrEqual(0.01);
  expect(selected()).toEqual(selected());
});

test('keeps the visitors of one percent when the share grows to ten', () => {
  const selected = (percent: number) => visitors.filter((id) => matchesRule({ percent }, 'lobby', visitor({ id })));
  expect(selected(10)).toEqual(expect.arrayContaining(selected(1)));
});

test('selects visitors independently for each remote', () => {
  const both = visitors.filter(
    (id) => computeCanaryBucket('lobby', id) < 1_000 && computeCanaryBucket('member', id) < 1_000,
  );
  expect(Math.abs(both.length / visitors.length - 0.01)).toBeLessThanOrEqual(0.005);
});

test.each([
  [{ language: 'th' }, visitor({ language: 'th' }), visitor()],
  [{ account: 'agent' } as const, visitor({ account: { kind: 'agent', currency: 'THB' } }), visitor()],
  [
    { account: 'trial' } as const,
    visitor({ account: { kind: 'trial', currency: 'FUN' } }),
    visitor({ account: { kind: 'member', currency: 'THB' } }),
  ],
  [
    { currency: 'VND' },
    visitor({ account: { kind: 'member', currency: 'VND' } }),
    visitor({ account: { kind: 'member', currency: 'THB' } }),
  ],
])('matches only visitors of the audience %j', (rule, selected, other) => {
  expect([matchesRule(rule, 'lobby', selected), matchesRule(rule, 'lobby', other)]).toEqual([true, false]);
});

test('gives selected visitors the canary with the current release as last good, and hides it from the others', () => {
  const release = (version: string): Release => ({
    version,
    build: version.padStart(12, 'a').replaceAll('.', '0'),
    scope: 'lobby',
    base: '/',
    entry: 'entry.js',
    integrity: {},
    requires: '^1.0.0',
    routes: [],
    modals: [],
    slots: [],
    preload: {},
  });
  const manifest: FleetManifest = {
    schema: 1,
    channel: 'production',
    revision: 1,
    issuedAt: '',
    expiresAt: '',
    shell: null,
    remotes: {
      lobby: {
        current: release('2.0.0'),
        lastGood: release('1.0.0'),
        canary: { release: release('3.0.0'), rule: { language: 'th' } },
      },
    },
  };
  const versions = (language: string) => {
    const { current, lastGood, canary } = selectFleet(manifest, visitor({ language })).remotes['lobby'] ?? {};
    return [current?.version, lastGood?.version, canary];
  };
  expect(versions('th')).toEqual(['3.0.0', '2.0.0', undefined]);
  expect(versions('en')).toEqual(['2.0.0', '1.0.0', undefined]);
});
