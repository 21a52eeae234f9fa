import { execFile } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { callAddresses, type CallName } from '@marquee/contract';
import { assembleGateway, databaseTimeouts } from './assemble.ts';
import { findFreePort } from '@marquee/testing/free-port';
import { eventually } from '@marquee/testing/eventually';
import { buildTestGateway, GatewayClient, type TestGateway } from '#test/test-gateway.ts';
import { createDatabase } from '@marquee/testing/postgres';

const run = promisify(execFile);
const node = path.join(import.meta.dirname, '../../../node_modules/.bin/node');
const source = import.meta.dirname;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

test('responds to /healthz while the database is available', async () => {
  expect((await gateway.app.inject('/healthz')).statusCode).toBe(200);
});

test('counts the responses by route in the metrics, on a port of their own', async () => {
  const port = await findFreePort();
  const counted = await buildTestGateway({ metrics: { port, host: '127.0.0.1' } });
  await counted.client.call('gameMenus');
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect((await counted.app.inject('/metrics')).statusCode).toBe(404);
  await counted.close();
  expect(metrics).toContain(
    'http_server_request_duration_seconds_count{service="gateway",method="GET",route="/lgw/games/game_menus",' +
      'status="200"}',
  );
});

test('serves only images, with an immutable cache header', async () => {
  const picture = await gateway.app.inject('/media/games/1003-300.webp');
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await gateway.app.inject('/media/games/1-300.webp')).json()).toEqual({
    success: false,
    message: 'not_found',
  });
});

test('describes every call with its errors in OpenAPI', async () => {
  const api = (await gateway.app.inject('/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { responses: object; security: object[] }>>;
  }>();
  expect(api.openapi).toBe('3.1.0');
  for (const { method, path: url } of Object.values(callAddresses))
    expect(api.paths[url]?.[method.toLowerCase()]?.responses).toHaveProperty('200');
  expect(api.paths['/wps/session/login']?.['post']?.responses).toHaveProperty('423');
  expect(api.paths['/wps/member/info']?.['get']).toMatchObject({
    security: [{ token: [] }],
    responses: { 401: { description: expect.stringContaining('session.expired') } },
  });
});

test('returns the request id, or creates one', async () => {
  expect(
    (await gateway.client.call('systemStatus', { headers: { 'x-request-id': 'abc-123' } })).headers['x-request-id'],
  ).toBe('abc-123');
  expect(
    (await gateway.client.call('systemStatus', { headers: { 'x-request-id': 'a b\tc' } })).headers['x-request-id'],
  ).toMatch(/^[0-9a-f-]{36}$/);
});

test('R4.01b switches maintenance on and off by the operator command', async () => {
  const operator = (...args: string[]) =>
    run(node, [path.join(source, 'operator.ts'), ...args], {
      env: { ...process.env, DATABASE_URL: gateway.config.databaseUrl },
    });
  const status = async () => (await gateway.client.value('systemStatus')).status;
  expect((await operator('status', 'maintenance', '--minutes', '30')).stdout).toBe('The site is now in maintenance.\n');
  await eventually(async () => expect(await status()).toBe(1));
  expect((await operator('status', 'normal')).stdout).toBe('The site is now open.\n');
  await eventually(async () => expect(await status()).toBe(0));
  await expect(operator('status', 'closed')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage:'),
  });
});

test('says in plain words that the database of an operator command does not respond', async () => {
  const command = (databaseUrl: string) =>
    run(node, [path.join(source, 'operator.ts'), 'status', 'normal'], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
  const port = await findFreePort();
  await expect(command(`postgres://marquee@127.0.0.1:${port}/none`)).rejects.toMatchObject({
    code: 1,
    stderr:
      `The database at 127.0.0.1:${port} does not respond (ECONNREFUSED). ` +
      'Start the site with npm start, or name another database in DATABASE_URL.\n',
  });
  const hanging = net.createServer().listen(port, '127.0.0.1');
  await once(hanging, 'listening');
  await expect(command(`postgres://marquee@127.0.0.1:${port}/none`)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('does not respond'),
  });
  hanging.close();
});

test('reports an invalid environment variable and exits with code 1', async () => {
  const start = run(node, [path.join(source, 'server.ts')], {
    env: {
      DATABASE_URL: 'mysql://x',
      SITE_ORIGIN: 'http://a',
      ARCADE_ORIGIN: 'http://b',
      PROVIDER_SECRETS: '{}',
      ENVELOPE_KEY_FILE: '/tmp/k',
    },
  });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The gateway cannot start because of its environment: DATABASE_URL \(.+\)\.\n$/),
  });
});

test('starts four gateways at the same time on an empty database', async () => {
  const database = await createDatabase();
  const config = { ...gateway.config, databaseUrl: database.url };
  const all = await Promise.all([1, 2, 3, 4].map(() => assembleGateway(config)));
  for (const { app } of all) {
    const client = new GatewayClient(await app.listen({ port: 0, host: '127.0.0.1' }));
    expect((await client.value('gameMenus')).totalCount).toBe(403);
  }
  for (const { close } of all) await close();
  await database.drop();
});

test('starts on a database that responds more slowly than a player waits', async () => {
  const database = await createDatabase();
  const config = { ...gateway.config, databaseUrl: database.url };
  const { close } = await assembleGateway(config, { connection: 1, statement: 1, query: 1 });
  await close();
  await database.drop();
});

test('loads the demo data once, with the member that the README describes', async () => {
  const second = await gateway.startSecond();
  const { token } = await second.client.value('login', {
    body: { username: 'nkittisak', password: 'marquee-demo-1', slider: await second.client.solveSlider() },
  });
  expect(await second.client.value('balance', { token })).toMatchObject({ balance: '12480.50', currency: 'THB' });
  const { rows } = await gateway.pool.query(
    `SELECT (SELECT count(*)::int FROM vendors) AS vendors,
     (SELECT count(*)::int FROM games) AS games, (SELECT count(*)::int FROM rounds) AS rounds`,
  );
  expect(rows).toEqual([{ vendors: 30, games: 403, rounds: 72 }]);
});

describe('without the database', () => {
  /** Proxy between gateway and database; `stopForwarding` leaves the sockets open, like a lost network. */
  const openProxy = async (target: URL) => {
    const sockets = new Set<net.Socket>();
    let isForwarding = true;
    const server = net.createServer((near) => {
      const far = net.connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('data', (chunk) => isForwarding && to.write(chunk));
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return {
      port: address !== null && typeof address === 'object' ? address.port : 0,
      stopForwarding: () => (isForwarding = false),
      resumeForwarding: () => (isForwarding = true),
      closeSockets: () => sockets.forEach((socket) => socket.destroy()),
      stop: () => server.close(),
    };
  };

  const names: readonly CallName[] = ['permission', 'gameList', 'memberInfo', 'freePlay', 'sliderChallenge'];

  test('keeps the waits for a connection and a statement below three seconds together', () => {
    // A call waits for a connection, and then for its statement.
    expect(databaseTimeouts.connection + databaseTimeouts.query).toBeLessThan(3_000);
  });

  test('reports the outage and recovers', async () => {
    const proxy = await openProxy(new URL(gateway.config.databaseUrl));
    const url = new URL(gateway.config.databaseUrl);
    url.port = String(proxy.port);
    const { app, close } = await assembleGateway({ ...gateway.config, databaseUrl: url.href });
    const client = new GatewayClient(await app.listen({ port: 0, host: '127.0.0.1' }));
    const { token } = await client.member();
    proxy.stopForwarding();
    await app.inject('/healthz');
    for (const name of names.filter((call) => call !== 'sliderChallenge')) {
      const response = await client.call(name, { token, body: {}, query: { gameName: String(Math.random()) } });
      expect([200, 503]).toContain(response.status);
      if (response.status !== 200) expect(response).toMatchObject({ status: 503, message: 'service.unavailable' });
    }
    expect((await client.call('gameList', { query: { gameName: 'tiger' } })).status).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(503);
    proxy.closeSockets();
    proxy.resumeForwarding();
    await eventually(async () =>
      expect((await client.call('gameList', { query: { gameName: 'tiger' } })).status).toBe(200),
    );
    await eventually(async () => expect((await app.inject('/healthz')).statusCode).toBe(200));
    await close();
    proxy.stop();
  });
});
