import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { eventually } from '@marquee/testing/eventually';
import { findFreePort } from '@marquee/testing/free-port';
import { RestartReporter, type Restart } from '#processes/restart-reporter.ts';

const restart = (service: string): Restart => ({ service, cause: 'exited', detail: 'exited with code 1' });

let port: number;
let status: number;
let received: { authorization: string | undefined; url: string | undefined; body: unknown }[];
let server: Server | null;
let reporter: RestartReporter;
let printed: string[];

async function listen(): Promise<void> {
  const started = createServer((request, response) => {
    void text(request).then((body) => {
      const { headers, url } = request;
      received.push({ authorization: headers.authorization, url, body: JSON.parse(body) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
  server = started;
}
beforeEach(async () => {
  port = await findFreePort();
  status = 204;
  received = [];
  printed = [];
  server = null;
  reporter = new RestartReporter({
    origin: `http://127.0.0.1:${port}`,
    token: 'the-token',
    print: (line) => void printed.push(line),
    retryMs: 10,
  });
});
afterEach(async () => {
  await reporter.stop();
  server?.closeAllConnections();
  server?.close();
});

test('reports restarts in order with the token of an operator', async () => {
  await listen();
  reporter.report(restart('gateway'));
  reporter.report(restart('edge'));
  await eventually(() => expect(received).toHaveLength(2));
  expect(received).toEqual(
    ['gateway', 'edge'].map((service) => ({
      authorization: 'Bearer the-token',
      url: '/v1/service-restarts',
      body: restart(service),
    })),
  );
});

test('repeats a report until the release service runs again', async () => {
  reporter.report(restart('releases'));
  status = 503;
  await listen();
  await eventually(() => expect(received.length).toBeGreaterThan(1));
  status = 204;
  await eventually(() => {
    reporter.report(restart('edge'));
    expect(received.at(-1)?.body).toEqual(restart('edge'));
  });
});

test('prints a rejected report and goes on with the next one', async () => {
  status = 401;
  await listen();
  reporter.report(restart('gateway'));
  await eventually(() =>
    expect(printed).toEqual(['The release service rejected the report about the gateway: HTTP 401.']),
  );
  status = 204;
  reporter.report(restart('edge'));
  await eventually(() => expect(received.map(({ body }) => body)).toEqual([restart('gateway'), restart('edge')]));
});

test('stops while the release service does not respond', async () => {
  reporter.report(restart('gateway'));
  await reporter.stop();
  await listen();
  reporter.report(restart('edge'));
  expect(received).toEqual([]);
});
