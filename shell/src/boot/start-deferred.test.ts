import { startDeferred } from '#boot/start-deferred.ts';
import { sendToEdge } from '#federation/reporting/send-to-edge.ts';

jest.mock('#federation/reporting/send-to-edge.ts');

test('reports once how long the shell took to load', () => {
  Object.assign(globalThis, { SHELL_VERSION: '1.4.0' });
  startDeferred(812.4);
  const reports = jest
    .mocked(sendToEdge)
    .mock.calls.filter(([address]) => address === '/fleet/report')
    .map(([, body]) => JSON.parse(body));
  expect(reports).toMatchObject([{ part: 'shell', version: '1.4.0', class: 'loaded', durationMs: 812 }]);
});
