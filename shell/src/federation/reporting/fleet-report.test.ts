import { startFleet } from '#federation/manifest/fleet.ts';
import { reportShellLoad, sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { sendToEdge } from '#federation/reporting/send-to-edge.ts';
import { testManifest } from '#test/test-releases.ts';

jest.mock('#federation/reporting/send-to-edge.ts');

test('sends the channel of the manifest and the load id of the page once there are any', () => {
  const report = { part: 'lobby', version: '1.0.0', class: 'loaded', durationMs: 12.6 } as const;
  sendFleetReport(report);
  startFleet({ ...testManifest({}, 5), channel: 'staging' }, { loadId: 'load' });
  sendFleetReport(report);
  const sent = jest.mocked(sendToEdge).mock.calls.map(([address, body]) => [address, JSON.parse(body)]);
  expect(sent).toEqual([
    ['/fleet/report', { ...report, load: '', durationMs: 13 }],
    ['/fleet/report', { ...report, load: 'load', durationMs: 13, channel: 'staging' }],
  ]);
});

test('reports the load of the shell with its duration', () => {
  Object.assign(globalThis, { SHELL_VERSION: '1.4.0' });
  reportShellLoad(812.4);
  const [, body = ''] = jest.mocked(sendToEdge).mock.lastCall ?? [];
  expect(JSON.parse(body)).toMatchObject({ part: 'shell', version: '1.4.0', class: 'loaded', durationMs: 812 });
});
