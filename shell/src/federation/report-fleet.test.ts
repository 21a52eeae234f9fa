import { startFleet } from '#federation/manifest.ts';
import { reportFleet } from '#federation/report-fleet.ts';
import { tellEdge } from '#federation/tell-edge.ts';
import { testManifest } from '#federation/test-releases.ts';

jest.mock('#federation/tell-edge.ts');

test('a report names the channel of the fleet that is in use, once there is one', () => {
  const report = { part: 'lobby', version: '1.0.0', class: 'loaded', durationMs: 12.6 } as const;
  reportFleet(report);
  startFleet({ ...testManifest({}, 5), channel: 'staging' });
  reportFleet(report);
  const told = jest.mocked(tellEdge).mock.calls.map(([address, body]) => [address, JSON.parse(body)]);
  expect(told).toEqual([
    ['/fleet/report', { ...report, durationMs: 13 }],
    ['/fleet/report', { ...report, durationMs: 13, channel: 'staging' }],
  ]);
});
