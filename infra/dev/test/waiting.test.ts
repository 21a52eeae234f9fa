import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { builtReason } from '#publish.ts';
import { openDataFolder } from '#data-folder.ts';
import { recordBuiltVersion, type Part } from '#parts.ts';
import { portsFrom } from '#site-address.ts';
import { settleWaiting } from '#waiting.ts';

let folder: string;
let server: http.Server;
let asked: { method: string | undefined; url: string | undefined; token: string | undefined }[];
let pending: { part: string; pending: object[] }[];

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-waiting-'));
  asked = [];
  server = http.createServer((request, response) => {
    asked.push({ method: request.method, url: request.url, token: request.headers.authorization });
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(request.method === 'GET' ? { parts: pending } : { cancelled: 'x' }));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(() => {
  server.close();
  fs.rmSync(folder, { recursive: true });
});

function partBuilt(name: string, version: string): Part {
  const part = { name, folder: path.join(folder, name), released: true };
  fs.mkdirSync(path.join(part.folder, 'dist'), { recursive: true });
  recordBuiltVersion(part, version);
  return part;
}

test('the present build is told with its command, an older one is taken back, what others asked for is theirs', async () => {
  const data = openDataFolder({ MARQUEE_DATA: path.join(folder, 'data') });
  fs.writeFileSync(path.join(data.keys, 'releases-token'), 'the-token');
  const { port } = server.address() as AddressInfo;
  pending = [
    {
      part: 'lobby',
      pending: [
        { id: 'old', version: '1.0.0', reason: builtReason },
        { id: 'new', version: '1.1.0', reason: builtReason },
        { id: 'ops', version: '0.9.0', reason: 'calmer' },
      ],
    },
    { part: 'member', pending: [] },
  ];
  const told = await settleWaiting([partBuilt('lobby', '1.1.0'), partBuilt('member', '2.0.0')], {
    data,
    ports: { ...portsFrom({}), releases: port },
  });
  expect(told).toEqual([
    expect.stringMatching(
      /^production asks for two people: lobby 1\.1\.0 is published and waits for approval\.[^]*approve new --reason/,
    ),
  ]);
  expect(asked).toEqual([
    { method: 'GET', url: '/v1/channels/production/status', token: 'Bearer the-token' },
    { method: 'DELETE', url: '/v1/channels/production/scheduled/old', token: 'Bearer the-token' },
  ]);
});
