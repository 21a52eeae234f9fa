import { setRemoteState } from '#federation/remote-states.ts';
import { reportTab } from '#federation/report-tab.ts';
import { tellEdge } from '#federation/tell-edge.ts';
import { testLoaded, testRelease } from '#federation/test-releases.ts';

jest.mock('#federation/tell-edge.ts');

const told = (): { tab: string; runs: unknown }[] =>
  jest.mocked(tellEdge).mock.calls.map(([, body]) => JSON.parse(body));

test('a tab says what it runs at once, when that changes, and every minute', () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { SHELL_VERSION: '1.0.0' });
  reportTab();
  expect(told()).toEqual([{ tab: expect.stringMatching(/^[0-9a-f]{16}$/), runs: { shell: '1.0.0' } }]);
  setRemoteState('lobby', { shown: testLoaded(testRelease('2.0.0')) });
  setRemoteState('lobby', { failure: null });
  expect(told()).toHaveLength(2);
  expect(told()[1]).toMatchObject({ tab: told()[0]?.tab, runs: { shell: '1.0.0', lobby: '2.0.0' } });
  jest.advanceTimersByTime(60_000);
  expect(told()[2]).toEqual(told()[1]);
});
