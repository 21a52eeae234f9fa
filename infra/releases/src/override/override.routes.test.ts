import http from 'node:http';
import { once } from 'node:events';
import { addOperator, startRegistry, type Registry } from '#test/fixtures.ts';
import { maxLargeCalls } from '#authorization/limit-calls.ts';

let registry: Registry;
let origin: string;
beforeAll(async () => {
  registry = await startRegistry();
  origin = await registry.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => registry.close());

const url = '/v1/channels/production/parts/fish/override';

/** Sends the head of a request whose body of 200 kB stays out. */
function sendHead(headers: { authorization: string }): http.ClientRequest {
  const request = http.request(origin + url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': '200000' },
  });
  request.on('error', () => undefined);
  request.flushHeaders();
  return request;
}

async function getStatus(request: http.ClientRequest): Promise<number | undefined> {
  const [response] = await once(request, 'response');
  request.destroy();
  return (response as http.IncomingMessage).statusCode;
}

test('rejects an operator without the permission before the body is read', async () => {
  const viewer = await addOperator(registry.app, 'vera', [{ role: 'viewer', part: 'fish', channel: 'staging' }]);
  expect(await getStatus(sendHead(viewer))).toBe(403);
});

test('reads few large bodies of one operator at the same time', async () => {
  const team = await addOperator(registry.app, 'fisher', [{ role: 'publisher', part: 'fish', channel: 'production' }]);
  const waiting = Array.from({ length: maxLargeCalls + 1 }, () => sendHead(team));
  expect(await Promise.race(waiting.map(getStatus))).toBe(429);
  for (const request of waiting) request.destroy();
});
