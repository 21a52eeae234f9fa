import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { findFreePort } from '@marquee/testing/free-port';
import { startCli, type Cli } from '#test/cli.ts';
import { token, writeBuild } from '#test/fixtures.ts';

let cli: Cli;
let releases: Cli['releases'];
beforeAll(async () => {
  cli = await startCli();
  ({ releases } = cli);
});
afterAll(() => cli.registry.close());

test('shows the usage of every command', async () => {
  const { code, out } = await releases(['--help']);
  const commands = [...out.matchAll(/^ {2}([a-z][a-z-]+) /gm)]
    .map(([, command]) => command ?? '')
    .filter((command) => command !== 'help');
  expect([code, commands]).toEqual([
    0,
    [
      'publish',
      'retire',
      'switch',
      'canary',
      'canary-stop',
      'promote',
      'rollback',
      'withdraw',
      'schedule',
      'change-requests',
      'cancel',
      'approve',
      'reject',
      'status',
      'can-switch',
      'health',
      'history',
      'verify',
      'audit',
      'me',
      'channels',
      'require-approval',
      'require-smoke-test',
      'operator',
      'allow-unsigned',
      'publisher',
    ],
  ]);
  for (const command of commands)
    expect(await releases([command, '--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Usage: releases ${command}`),
    });
});

test('exits with 1 and the error code after a failed check', async () => {
  const bad = await writeBuild('lobby', '1.2.0');
  await writeFile(path.join(bad, 'page.js'), 'tampered()');
  expect(await releases(['publish', 'lobby', '--dir', bad])).toMatchObject({
    code: 1,
    error: expect.stringContaining('error (integrity): page.js'),
  });
  await writeFile(path.join(bad, '.env'), 'SECRET=1');
  expect(await releases(['publish', 'lobby', '--dir', bad])).toMatchObject({
    code: 1,
    error: expect.stringContaining('error (path): '),
  });
  expect(await releases(['switch', 'lobby', '9.9.9', '--reason', 'try', '--json'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('"code":"not-published"'),
  });
  expect(await releases(['publish', 'lobby', '--dir', '/nowhere'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('build the part first'),
  });
  expect(await releases(['publish', 'lobby', '--dir', import.meta.dirname])).toMatchObject({
    code: 1,
    error: `error (schema): ${import.meta.dirname} is not the build of a part: it has no release.json\n`,
  });
  expect(await releases(['status'], { RELEASES_TOKEN: 'wrong' })).toMatchObject({
    code: 1,
    error: expect.stringMatching(/\(token\).*set RELEASES_TOKEN, or set MARQUEE_DATA/),
  });
});

test.each([
  [['switch', 'lobby']],
  [['switch', 'lobby', '1.0.0']],
  [['frobnicate']],
  [['canary', 'lobby', '1.0.0', '--reason', 'for nobody']],
  [['canary', 'lobby', '1.0.0', '--reason', 'for all', '--percent', '100']],
  [['history', 'lobby', '--limit', '0']],
  [['schedule', 'lobby', 'switch', '1.0.0', '--at', 'tomorrow', '--reason', 'some time']],
  [['schedule', 'lobby', 'publish', '1.0.0', '--at', '2026-12-01T00:00:00Z', '--reason', 'no such action']],
  [['require-approval', 'maybe', '--reason', 'undecided']],
  [['operator', 'add', 'ann', '--grant', 'king']],
])('exits with 2 for the wrong usage %j', async (args) => {
  expect((await releases(args)).code).toBe(2);
});

test('says in plain words why a reason or a role is rejected', async () => {
  expect(await releases(['switch', 'lobby', '1.0.0', '--reason', 'x'])).toMatchObject({
    code: 1,
    error: 'error (input): reason: A reason has at least 3 characters\n',
  });
  expect(await releases(['operator', 'add', 'ann', '--grant', 'king'])).toMatchObject({
    code: 2,
    error: expect.stringContaining('king is not a role; the roles are viewer, publisher, releaser, admin.'),
  });
  expect(await releases(['operator', 'add', 'ann', '--grant', 'viewer:Lobby'])).toMatchObject({
    code: 2,
    error: expect.stringContaining('It must be <role>:<part>:<channel>, as releaser:lobby:production'),
  });
  const { out } = await releases(['operator', 'add', 'vera', '--grant', 'viewer', '--json']);
  const vera = { RELEASES_TOKEN: JSON.parse(out).token };
  expect(await releases(['switch', 'lobby', '1.0.0', '--reason', 'it is time'], vera)).toMatchObject({
    code: 1,
    error:
      "error (role): vera has no role with the permission 'switch' for lobby in production; " +
      'it needs the role releaser or admin\n',
  });
});

test('exits with 3 and says how to go on when the service does not respond', async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  expect(await releases(['status', '--url', url])).toMatchObject({
    code: 3,
    error:
      `the release service at ${url} does not respond (ECONNREFUSED); ` +
      'start the site with npm start, or name another service with --url\n',
  });
});

test('gives up on a service that hangs', async () => {
  const hanging = net.createServer().listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  expect(await releases(['publish', 'lobby', '--url', url])).toMatchObject({
    code: 3,
    error: expect.stringContaining(`the release service at ${url} does not respond`),
  });
  hanging.close();
});

test('says that a change may have been made when its response is lost', async () => {
  const { port } = cli.registry.app.server.address() as AddressInfo;
  const losing = http.createServer((received, response) => {
    const { method, headers, url: path } = received;
    const forwarded = http.request({ port, method, path, headers }, (answer) =>
      method === 'POST'
        ? response.destroy()
        : answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers)),
    );
    received.pipe(forwarded);
  });
  await once(losing.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(losing.address() as AddressInfo).port}`;
  expect(await releases(['rollback', 'lobby', '--reason', 'a lost response', '--url', url])).toMatchObject({
    code: 3,
    error: expect.stringMatching(/; the change may have been made: read the status before you repeat the command\n$/),
  });
  losing.close();
  losing.closeAllConnections();
});

test('says that the database of the service is away', async () => {
  const service = http.createServer((_, response) => response.writeHead(503).end('{"status":"unavailable"}'));
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  expect(await releases(['status', '--url', url])).toMatchObject({
    code: 3,
    error: `the database of the release service at ${url} does not respond\n`,
  });
  service.close();
  service.closeAllConnections();
});

test('reads the address and the token of the site whose data folder MARQUEE_DATA names', async () => {
  const data = path.join(cli.registry.folder, 'data');
  await mkdir(path.join(data, 'keys'), { recursive: true });
  await writeFile(path.join(data, 'keys', 'releases-token'), `${token}\n`);
  const environment = { RELEASES_TOKEN: '', MARQUEE_DATA: data };
  expect((await releases(['status'], environment)).code).toBe(0);
  const { port } = cli.registry.app.server.address() as AddressInfo;
  await writeFile(path.join(data, 'port'), String(port - 2));
  expect((await releases(['status'], { ...environment, RELEASES_URL: '' })).code).toBe(0);
});
