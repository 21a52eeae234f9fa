import { startFleet } from '#federation/manifest/fleet.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { sendToEdge } from '#federation/reporting/send-to-edge.ts';
import { testManifest } from '#test/test-releases.ts';

jest.mock('#federation/reporting/send-to-edge.ts');

test('sends the channel of the manifest once there is one', () => {
  const report = { part: 'lobby', version: '1.0.0', class: 'loaded', durationMs: 12.6 } as const;
  sendFleetReport(report);
  startFleet({ ...testManifest({}, 5), channel: 'staging' });
  sendFleetReport(report);
  const sent = jest.mocked(sendToEdge).mock.calls.map(([address, body]) => [address, JSON.parse(body)]);
  expect(sent).toEqual([
    ['/fleet/report', { ...report, durationMs: 13 }],
    ['/fleet/report', { ...report, durationMs: 13, channel: 'staging' }],
  ]);
});
