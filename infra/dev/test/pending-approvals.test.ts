import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { workingTreeReason } from '#parts/publish.ts';
import { openDataFolder } from '#site/data-folder.ts';
import { writeBuiltVersion, type Part } from '#parts/parts.ts';
import { readPorts } from '#site/ports.ts';
import { updatePendingApprovals } from '#parts/pending-approvals.ts';

let temporary: TemporaryFolder;

let folder: string;
let server: http.Server;
let requests: { method: string | undefined; url: string | undefined; token: string | undefined }[];
let pending: { part: string; awaitingApproval: object[] }[];

beforeEach(async () => {
  temporary = createTemporaryFolder('waiting');
  folder = temporary.path;
  requests = [];
  server = http.createServer((request, response) => {
    requests.push({ method: request.method, url: request.url, token: request.headers.authorization });
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(request.method === 'GET' ? { parts: pending } : { cancelled: 'x' }));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(() => {
  server.close();
  temporary.remove();
});

function partBuilt(name: string, version: string): Part {
  const part = { name, folder: path.join(folder, name), isReleased: true };
  fs.mkdirSync(path.join(part.folder, 'dist'), { recursive: true });
  writeBuiltVersion(part, version);
  return part;
}

test('reports the current build, cancels the request of an older one, leaves those of others', async () => {
  const data = openDataFolder({ MARQUEE_DATA: path.join(folder, 'data') });
  fs.writeFileSync(path.join(data.keys, 'releases-token'), 'the-token');
  const { port } = server.address() as AddressInfo;
  pending = [
    {
      part: 'lobby',
      awaitingApproval: [
        { id: 'old', version: '1.0.0', reason: workingTreeReason },
        { id: 'new', version: '1.1.0', reason: workingTreeReason },
        { id: 'ops', version: '0.9.0', reason: 'calmer' },
      ],
    },
    { part: 'member', awaitingApproval: [] },
  ];
  const notices = await updatePendingApprovals([partBuilt('lobby', '1.1.0'), partBuilt('member', '2.0.0')], {
    data,
    ports: { ...readPorts({}), releases: port },
  });
  expect(notices).toEqual([
    expect.stringMatching(
      new RegExp(
        String.raw`^production requires approval: lobby 1\.1\.0 is published and waits for another operator\.` +
          '[^]*npm run releases -- change-requests$',
      ),
    ),
  ]);
  expect(requests).toEqual([
    { method: 'GET', url: '/v1/channels/production/status', token: 'Bearer the-token' },
    { method: 'POST', url: '/v1/channels/production/change-requests/old/cancel', token: 'Bearer the-token' },
  ]);
});
