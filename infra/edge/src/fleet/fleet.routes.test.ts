import type { AddressInfo } from 'node:net';
import { eventually } from '@marquee/testing/eventually';
import { respondAsGateway, json, manifest, signed, startEdge, type Edge } from '#test/fixtures.ts';

let edge: Edge;
let origin: string;
beforeAll(async () => {
  edge = await startEdge();
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(edge.app.server.address() as AddressInfo).port}`;
});
afterAll(() => edge.close());

function listen() {
  const stop = new AbortController();
  const events: string[] = [];
  const reading = (async () => {
    const response = await fetch(`${origin}/fleet/stream`, { signal: stop.signal });
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      for (const block of decoder.decode(chunk).split('\n\n'))
        if (/^event: (?!heartbeat)/.test(block)) events.push(block.replace('\ndata: ', ' ').replace('event: ', ''));
    }
  })().catch(() => undefined);
  return { events, stop: () => (stop.abort(), reading) };
}

test('R4 sends revision and status to a tab at once and on every change', async () => {
  const tab = listen();
  await eventually(() => expect(tab.events).toHaveLength(2));
  expect(tab.events).toEqual(['revision {"revision":3,"withinMs":0}', 'status {"status":0,"withinMs":0}']);

  edge.releases.publish(signed(manifest(4), edge.keys));
  await eventually(() => expect(tab.events).toContain('revision {"revision":4,"withinMs":0}'));

  edge.gateway.handler = (request, response) => {
    if (request.url === '/wps/system/status')
      json(response, { success: true, value: { status: 1, revision: 'closed' } });
    else respondAsGateway(request, response);
  };
  await eventually(() => expect(tab.events).toContain('status {"status":1,"withinMs":0}'));
  await tab.stop();
});

test('R4 notifies a tab that connects at the moment at which the site opens', async () => {
  let maintenance = true;
  edge.gateway.handler = (request, response) => {
    if (request.url !== '/wps/system/status') return respondAsGateway(request, response);
    const respond = () =>
      json(response, {
        success: true,
        value: maintenance ? { status: 1, revision: 'closed' } : { status: 0, revision: 'open' },
      });
    if ('x-marquee-client-ip' in request.headers || !maintenance) return respond();
    const late = listen();
    void eventually(() => expect(late.events).toContain('status {"status":1,"withinMs":0}')).then(async () => {
      maintenance = false;
      respond();
      await eventually(() => expect(late.events).toContain('status {"status":0,"withinMs":0}'));
      await late.stop();
    });
  };
  const tab = listen();
  await eventually(() => expect(tab.events).toContain('status {"status":0,"withinMs":0}'));
  expect(tab.events.filter((event) => event.startsWith('status'))).toEqual([
    'status {"status":1,"withinMs":0}',
    'status {"status":0,"withinMs":0}',
  ]);
  await tab.stop();
});

test("notifies a tab whose region becomes restricted, although the edge's own region is not", async () => {
  let isRestricted = false;
  edge.gateway.handler = (request, response) => {
    if (request.url !== '/wps/system/status') return respondAsGateway(request, response);
    const isVisitor = request.headers['x-marquee-client-ip'] === '127.0.0.1';
    const value = { status: isVisitor && isRestricted ? 2 : 0, revision: isRestricted ? 'restricted' : 'open' };
    json(response, { success: true, value });
  };
  const tab = listen();
  await eventually(() => expect(tab.events).toContain('status {"status":0,"withinMs":0}'));
  isRestricted = true;
  await eventually(() => expect(tab.events).toContain('status {"status":2,"withinMs":0}'));
  isRestricted = false;
  await eventually(() =>
    expect(tab.events.filter((event) => event === 'status {"status":0,"withinMs":0}')).toHaveLength(2),
  );
  await tab.stop();
});

test('streams an endless response of the gateway', async () => {
  edge.gateway.handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
  };
  const stop = new AbortController();
  const response = await fetch(`${origin}/wps/events`, { signal: stop.signal });
  const first = await response.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: 1\n\n');
  stop.abort();
});

test('ends open streams when the edge closes', async () => {
  const other = await startEdge();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/fleet/stream`);
  const read = response.text();
  await other.close();
  expect(await read).toContain('revision');
});

test('spreads the requests of many tabs over time', async () => {
  edge.gateway.handler = respondAsGateway;
  const tabs = Array.from({ length: 25 }, listen);
  await eventually(() => expect(tabs.every(({ events }) => events.length === 2)).toBe(true));
  const { revision } = JSON.parse(String((await edge.app.inject('/fleet/manifest')).body)).manifest;
  edge.releases.publish(signed(manifest(revision + 1), edge.keys));
  await eventually(() =>
    expect(tabs.every(({ events }) => events.includes(`revision {"revision":${revision + 1},"withinMs":5}`))).toBe(
      true,
    ),
  );
  await Promise.all(tabs.map(({ stop }) => stop()));
});
