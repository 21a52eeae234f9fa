import { startDeferred } from '#boot/start-deferred.ts';
import { FakeBroadcastChannel } from '#test/fake-broadcast-channel.ts';
import { sendToEdge } from '#federation/reporting/send-to-edge.ts';

jest.mock('#federation/reporting/send-to-edge.ts');

const readReports = () =>
  jest
    .mocked(sendToEdge)
    .mock.calls.filter(([address]) => address === '/fleet/report')
    .map(([, body]) => JSON.parse(body));

beforeEach(() => {
  Object.assign(globalThis, { SHELL_VERSION: '1.4.0', BroadcastChannel: FakeBroadcastChannel });
});

test('reports no load of a shell that has failed', () => {
  document.body.innerHTML = '<main id="marquee-failed"></main>';
  startDeferred(812.4);
  expect(readReports()).toEqual([]);
});

test('reports the load of a shell that was only slow to start', () => {
  document.body.innerHTML = '<main id="marquee-failed" data-is-slow></main>';
  startDeferred(16_000);
  expect(readReports()).toMatchObject([{ class: 'loaded' }]);
  jest.mocked(sendToEdge).mockClear();
});

test('reports once how long the shell took to load', () => {
  document.body.innerHTML = '';
  startDeferred(812.4);
  expect(readReports()).toMatchObject([{ part: 'shell', version: '1.4.0', class: 'loaded', durationMs: 812 }]);
});
