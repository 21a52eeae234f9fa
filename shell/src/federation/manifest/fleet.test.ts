import { fleet, isFleetComplete, refetchFleet, startFleet } from '#federation/manifest/fleet.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';
import { createPageState, installPageState } from '#state/page/page-state.ts';
import { preferences, applyPreferences } from '#state/preferences.ts';

const live = { current: testRelease('2.0.0'), lastGood: testRelease('1.0.0') };
const versions = () => [fleet.get().remotes['lobby']?.current.version, fleet.get().remotes['lobby']?.lastGood.version];

test('resolves canaries for the visitor, again after a change of the language', () => {
  startFleet(
    testManifest({ lobby: { ...live, canary: { release: testRelease('3.0.0'), rule: { language: 'th' } } } }),
    { visitorId: '00000000000000ff' },
  );
  expect(versions()).toEqual(['2.0.0', '1.0.0']);
  const changed = jest.fn();
  const stop = fleet.subscribe(changed);
  applyPreferences({ ...preferences.get(), language: 'th' });
  expect(changed).toHaveBeenCalledTimes(1);
  expect(versions()).toEqual(['3.0.0', '2.0.0']);
  stop();
});

const respond = (body: unknown, headers: Readonly<Record<string, string>> = {}) => ({
  ok: true,
  headers: new Headers(headers),
  json: async () => body,
});

test.each(['2025-11-20T10:00:00Z', '2027-11-20T10:00:00Z'])(
  'applies a manifest by the time of the server when the device says %s',
  async (deviceTime) => {
    jest.useFakeTimers({ now: new Date(deviceTime), doNotFake: ['performance'] });
    installPageState(createPageState(0));
    startFleet(testManifest({}, 1));
    const date = new Date('2026-11-20T10:00:00Z').toUTCString();
    const urgent = { manifest: testManifest({ lobby: live }, 2), keyId: 'k', signature: 's' };
    globalThis.fetch = jest.fn().mockResolvedValue(respond(urgent, { date }));
    expect(await refetchFleet()).toBe('newer');
    const later = new Date('2026-11-27T10:00:00Z').toUTCString();
    const expired = { ...urgent, manifest: testManifest({ lobby: live }, 3) };
    globalThis.fetch = jest.fn().mockResolvedValue(respond(expired, { date: later }));
    expect(await refetchFleet()).toBe('invalid');
    jest.useRealTimers();
  },
);

test('takes no time from a page that is served in place of the manifest', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), doNotFake: ['performance'] });
  installPageState(createPageState(0));
  startFleet(testManifest({}, 1));
  const date = new Date('2027-11-20T10:00:00Z').toUTCString();
  const page = { ...respond({}, { date }), json: () => Promise.reject(new SyntaxError('<html>')) };
  globalThis.fetch = jest.fn().mockResolvedValueOnce(page);
  expect(await refetchFleet()).toBe('unreachable');
  const next = { manifest: testManifest({ lobby: live }, 2), keyId: 'k', signature: 's' };
  globalThis.fetch = jest.fn().mockResolvedValue(respond(next));
  expect(await refetchFleet()).toBe('newer');
  jest.useRealTimers();
});

test.each([
  ['an error page', { ...respond({}), ok: false }],
  ['a body that is no or half of a JSON text', { ...respond({}), json: () => Promise.reject(new SyntaxError()) }],
])('finds the edge unreachable when it responds with %s', async (_, response) => {
  globalThis.fetch = jest.fn().mockResolvedValue(response);
  expect(await refetchFleet()).toBe('unreachable');
});

test('finds the edge unreachable without a response', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await refetchFleet()).toBe('unreachable');
});

test('rejects a newer manifest of another channel', async () => {
  startFleet(testManifest({}, 1));
  const manifest = { ...testManifest({ lobby: live }, 2), channel: 'staging', expiresAt: '2999-01-01T00:00:00Z' };
  globalThis.fetch = jest.fn().mockResolvedValue(respond({ manifest, keyId: 'k', signature: 's' }));
  expect(await refetchFleet()).toBe('invalid');
  expect(fleet.get().revision).toBe(1);
});

describe('R4 the manifest of the page', () => {
  const inPage = testRelease('2.0.0', { preload: {}, integrity: {} });
  const complete = testRelease('2.0.0', {
    preload: { '/rng': ['list.js'] },
    integrity: { 'list.js': `sha384-${'A'.repeat(64)}` },
  });
  const page = testManifest({ lobby: { current: inPage, lastGood: inPage } }, 7);
  const getPreloadFiles = () => fleet.get().remotes['lobby']?.current.preload['/rng'];

  async function refetch(manifest: typeof page, isComplete = false): Promise<string> {
    startFleet(page, { isComplete });
    const signed = { manifest: { ...manifest, expiresAt: '2999-01-01T00:00:00Z' }, keyId: 'k', signature: 's' };
    globalThis.fetch = jest.fn().mockResolvedValue(respond(signed));
    return refetchFleet();
  }

  test('takes over the signed document of the same revision', async () => {
    expect(await refetch(testManifest({ lobby: { current: complete, lastGood: complete } }, 7))).toBe('same');
    expect([getPreloadFiles(), isFleetComplete()]).toEqual([['list.js'], true]);
  });

  test('applies a newer manifest', async () => {
    expect(await refetch(testManifest({ lobby: { current: complete, lastGood: complete } }, 8))).toBe('newer');
    expect([getPreloadFiles(), isFleetComplete()]).toEqual([['list.js'], true]);
  });

  test.each([
    ['another build under the same revision', testRelease('2.0.1', { preload: { '/rng': ['list.js'] } }), 7, false],
    ['an older revision', complete, 6, false],
    ['the same revision when the manifest is complete', complete, 7, true],
  ])('ignores %s', async (_, release, revision, isComplete) => {
    expect(await refetch(testManifest({ lobby: { current: release, lastGood: release } }, revision), isComplete)).toBe(
      'same',
    );
    expect([getPreloadFiles(), isFleetComplete()]).toEqual([undefined, isComplete]);
  });
});
