import { connect } from 'node:net';
import { authorization, startRegistry, type Registry } from '#test/fixtures.ts';

let registry: Registry;
let origin: string;
beforeAll(async () => {
  registry = await startRegistry();
  origin = await registry.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => registry.close());

/** No archive: its first block is no header. */
const megabyte = Buffer.alloc(1_000_000, 7);

/** Sends an upload without an end until the service closes its connection, at most 100 megabytes. */
async function uploadEndless(headers: Record<string, string>) {
  const { host, hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const lines = Object.entries({
    host,
    ...headers,
    'content-type': 'application/x-tar',
    'content-length': '1000000000',
  });
  socket.write(
    'PUT /v1/parts/lobby/releases?channel=production&actor=tester HTTP/1.1\r\n' +
      `${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  let [response, megabytes] = ['', 0];
  const send = (): void => {
    for (megabytes += 1; megabytes < 100 && socket.write(megabyte);) megabytes += 1;
    if (megabytes >= 100) socket.destroy();
  };
  const closed = new Promise((resolve) => socket.on('close', resolve));
  // Bytes that nobody reads reset the connection.
  socket.on('error', () => undefined).on('data', (chunk) => void (response += chunk.toString()));
  socket.on('drain', send);
  send();
  await closed;
  return { response, megabytes };
}

test.each([
  ['is no archive', authorization, 'schema'],
  ['has no token', {}, 'token'],
])('R6 responds at once to an upload that %s, and does not read its rest', async (_which, headers, code) => {
  const { response, megabytes } = await uploadEndless(headers);
  expect(response).toContain(`"code":"${code}"`);
  expect(megabytes).toBeLessThan(50);
});

test.each([
  ['constructor', 'which every object has as a property'],
  ['site', 'which grants for the whole site use'],
])('rejects a part with the name %s, %s', async (name) => {
  const url = `/v1/parts/${name}/releases?channel=production`;
  const response = await registry.app.inject({ method: 'PUT', url, headers: authorization });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'input', message: expect.stringMatching(/^part: /) });
});
