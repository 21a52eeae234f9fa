import { fleet, startFleet } from '#federation/manifest.ts';
import { testManifest, testRelease } from '#federation/test-releases.ts';
import { preferences, showPreferences } from '#host/preferences.ts';

const live = { current: testRelease('2.0.0'), lastGood: testRelease('1.0.0') };
const versions = () => [fleet.get().remotes['lobby']?.current.version, fleet.get().remotes['lobby']?.lastGood.version];

test('the fleet is the one that this visitor gets, and another when the visitor changes', () => {
  startFleet(testManifest({ lobby: { ...live, canary: { release: testRelease('3.0.0'), rule: { language: 'th' } } } }), null, '00000000000000ff');
  expect(versions()).toEqual(['2.0.0', '1.0.0']);
  const changed = jest.fn();
  const stop = fleet.subscribe(changed);
  showPreferences({ ...preferences.get(), language: 'th' });
  expect(changed).toHaveBeenCalledTimes(1);
  expect(versions()).toEqual(['3.0.0', '2.0.0']);
  stop();
});
