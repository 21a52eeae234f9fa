import { bucketOf, fleetFor, isMeant, type Visitor } from './canary.ts';
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

test('ten percent of ten thousand visitors are ten percent, give or take one, and always the same', () => {
  const meant = () => visitors.filter((id) => isMeant({ percent: 10 }, 'lobby', visitor({ id })));
  expect(Math.abs(meant().length / visitors.length - 0.1)).toBeLessThanOrEqual(0.01);
  expect(meant()).toEqual(meant());
});

test('who is meant at one percent is meant at ten', () => {
  const meant = (percent: number) => visitors.filter((id) => isMeant({ percent }, 'lobby', visitor({ id })));
  expect(meant(10)).toEqual(expect.arrayContaining(meant(1)));
});

test('the canaries of two remotes mean different visitors', () => {
  const both = visitors.filter((id) => bucketOf('lobby', id) < 1_000 && bucketOf('member', id) < 1_000);
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
])('the audience %j', (rule, meant, other) => {
  expect([isMeant(rule, 'lobby', meant), isMeant(rule, 'lobby', other)]).toEqual([true, false]);
});

test('who is meant gets the canary and falls back to what is live; the others never hear of it', () => {
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
    const { current, lastGood, canary } = fleetFor(manifest, visitor({ language })).remotes['lobby'] ?? {};
    return [current?.version, lastGood?.version, canary];
  };
  expect(versions('th')).toEqual(['3.0.0', '2.0.0', undefined]);
  expect(versions('en')).toEqual(['2.0.0', '1.0.0', undefined]);
});
