import { startFleet } from '#federation/manifest/fleet.ts';
import { setRemoteState } from '#federation/remote-state/remote-states.ts';
import { startTabReports } from '#federation/reporting/tab-reports.ts';
import { sendToEdge } from '#federation/reporting/send-to-edge.ts';
import { testLoaded, testManifest, testRelease } from '#test/test-releases.ts';

jest.mock('#federation/reporting/send-to-edge.ts');

const listReports = (): { load: string; runs: unknown }[] =>
  jest.mocked(sendToEdge).mock.calls.map(([, body]) => JSON.parse(body));

test('reports the versions of the tab at once, after a change and every minute', () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { SHELL_VERSION: '1.0.0' });
  startFleet(testManifest({}, 5), { loadId: 'load' });
  startTabReports();
  expect(listReports()).toEqual([{ load: 'load', runs: { shell: '1.0.0' } }]);
  setRemoteState('lobby', { active: testLoaded(testRelease('2.0.0')) });
  setRemoteState('lobby', { failure: null });
  expect(listReports()).toHaveLength(2);
  expect(listReports()[1]).toMatchObject({ load: 'load', runs: { shell: '1.0.0', lobby: '2.0.0' } });
  jest.advanceTimersByTime(60_000);
  expect(listReports()[2]).toEqual(listReports()[1]);
});
