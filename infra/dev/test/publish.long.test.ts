import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { findFreePort } from '@marquee/testing/free-port';
import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import { openDataFolder, type DataFolder } from '#site/data-folder.ts';
import { readLiveVersions } from '#parts/live-versions.ts';
import { computeWorkingVersion, readBuiltVersion, writeBuiltVersion, type Part } from '#parts/parts.ts';
import { publishAndSwitch, publishParts } from '#parts/publish.ts';
import { runReleases } from '#parts/releases-command.ts';
import { startReleases } from '#parts/start-releases.ts';
import { CommandError } from '#command/command-error.ts';
import { resolveInRepository } from '#command/repository.ts';
import { readOrCreateSecret } from '#site/secrets.ts';
import type { SitePorts } from '@marquee/service/site';
import { readPorts } from '#site/ports.ts';

let temporary: TemporaryFolder;

let folder: string;
let database: TestDatabase;
let data: DataFolder;
let ports: SitePorts;
let service: ChildProcess;
let line: http.Server;
/** Number of switches that the service has rejected. */
let rejected = 0;

const edgeToken = (): string => readOrCreateSecret(data.keys, 'edge-token');

beforeAll(async () => {
  temporary = createTemporaryFolder('publish');
  folder = temporary.path;
  database = await createDatabase();
  data = openDataFolder({ MARQUEE_DATA: path.join(folder, 'data') });
  const port = await findFreePort();
  line = http.createServer((request, response) => {
    const forwarded = http.request(
      { port, method: request.method, path: request.url, headers: request.headers },
      (upstream) => {
        if (request.url?.endsWith('/switch') && (upstream.statusCode ?? 0) >= 400) rejected += 1;
        upstream.pipe(response.writeHead(upstream.statusCode ?? 502, upstream.headers));
      },
    );
    forwarded.on('error', () => response.writeHead(502).end());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => line.listen(0, resolve));
  ports = { ...readPorts({}), releases: (line.address() as AddressInfo).port };
  service = spawn(process.execPath, [resolveInRepository('infra/releases/src/server.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      ARTEFACTS: data.artefacts,
      KEYS: data.keys,
      RELEASES_TOKEN: readOrCreateSecret(data.keys, 'releases-token'),
      EDGE_TOKENS: JSON.stringify({ edge: edgeToken() }),
    },
    stdio: 'ignore',
  });
  await eventually(async () => (await fetch(`${origin()}/healthz`)).ok);
});
afterAll(async () => {
  const ended = new Promise((resolve) => service.once('exit', resolve));
  service.kill();
  await ended;
  line.close();
  line.closeAllConnections();
  await database.drop();
  temporary.remove();
});

const origin = () => `http://localhost:${ports.releases}`;

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Writes a build as webpack does. */
function writeBuild(name: string, version: string, more: object): Part {
  return writeDist({ name, folder: path.join(folder, `${name}-${version}`), isReleased: true }, version, more);
}

/** Writes the sources of a part and a build of them. */
function writeWorkingTree(name: string, version: string, more: object): Part {
  const part = { name, folder: path.join(folder, `${name}-tree-${version}`), isReleased: true };
  fs.mkdirSync(part.folder);
  fs.writeFileSync(path.join(part.folder, 'package.json'), JSON.stringify({ name, version }));
  return writeDist(part, computeWorkingVersion(part), more);
}

function writeDist(part: Part, version: string, more: object): Part {
  const { name } = part;
  const dist = path.join(part.folder, 'dist');
  fs.mkdirSync(dist, { recursive: true });
  const build = createHash('sha256').update(`${name} ${version}`).digest('hex').slice(0, 20);
  const scope = name === 'shell' ? 'shell' : `${name}_${build}`;
  const entry = `var ${scope} = { './remote': () => '${version}' };`;
  const integrity = { 'entry.js': `sha384-${createHash('sha384').update(entry).digest('base64')}` };
  fs.writeFileSync(path.join(dist, 'entry.js'), entry);
  fs.writeFileSync(
    path.join(dist, 'release.json'),
    JSON.stringify({
      version,
      build,
      scope,
      entry: 'entry.js',
      integrity,
      requires: '',
      routes: [],
      modals: [],
      slots: [],
      preload: {},
      ...more,
    }),
  );
  writeBuiltVersion(part, version);
  return part;
}

const reportTabs = (counts: object[]) =>
  fetch(`${origin()}/v1/tabs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${edgeToken()}` },
    body: JSON.stringify({ edge: 'e'.repeat(16), channel: 'production', counts }),
  });

test('publishes the working tree into an empty site, also after an interrupted start', async () => {
  const parts = [
    writeWorkingTree('shell', '0.9.0', { platform: '1.0.0' }),
    writeWorkingTree('lobby', '0.9.0', { requires: '^1.0.0', routes: ['/'] }),
  ];
  const site = { ports, data };
  await expect(
    publishParts(parts.slice(1), site, () => {
      throw new Error('interrupted');
    }),
  ).rejects.toThrow('interrupted');
  expect([...(await readLiveVersions(site)).keys()]).toEqual(['lobby']);
  const { isPublished } = await startReleases(parts, site, { shouldPublish: false, isUrgent: false, checkTypes });
  expect(isPublished).toBe(true);
  expect([...(await readLiveVersions(site))]).toEqual(parts.map((part) => [part.name, readBuiltVersion(part)]));
});

describe('a part that the shell of an open tab cannot run', () => {
  const site = () => ({ ports, data });
  beforeAll(async () => {
    await publishAndSwitch(writeBuild('shell', '1.0.0', { platform: '1.0.0' }), site());
    await reportTabs([{ part: 'shell', version: '1.0.0', count: 1 }]);
    await publishAndSwitch(writeBuild('shell', '1.1.0', { platform: '1.1.0' }), site());
  });

  test('waits for tabs of an earlier run, and becomes live when they have expired', async () => {
    let live = false;
    const part = writeBuild('lobby', '1.1.0', { requires: '^1.1.0', routes: ['/'] });
    const switching = publishAndSwitch(part, site()).then(() => (live = true));
    await eventually(async () => rejected > 0);
    expect(live).toBe(false);
    await reportTabs([]);
    await switching;
    expect(live).toBe(true);
  });
});

test('rejects at once a version that open tabs do not block', async () => {
  await expect(
    publishAndSwitch(writeBuild('lobby', '2.0.0', { requires: '^9.0.0', routes: ['/'] }), { ports, data }),
  ).rejects.toThrow('failed: ');
});

const checkTypes = jest.fn(() => Promise.resolve());

describe('start of a site', () => {
  const site = () => ({ ports, data });
  const shell = (version: string) => writeWorkingTree('shell', version, { platform: '1.1.0' });
  const lobby = (version: string) => writeWorkingTree('lobby', version, { requires: '^1.1.0', routes: ['/'] });
  const listBuilt = (parts: readonly Part[]) => parts.map((part) => [part.name, readBuiltVersion(part)]);

  test('leaves the live versions unchanged, and says that they are not the build of the working tree', async () => {
    const before = await readLiveVersions(site());
    const { isPublished, summarize } = await startReleases([shell('3.0.0'), lobby('3.0.0')], site(), {
      shouldPublish: false,
      isUrgent: false,
      checkTypes,
    });
    expect(await readLiveVersions(site())).toEqual(before);
    expect(isPublished).toBe(false);
    expect(await summarize()).toBe(
      'Live as before: shell 1.1.0, lobby 1.1.0; nothing was published.\n' +
        'Not the build of this working tree: shell, lobby; npm start -- --publish makes it live.',
    );
  });

  test('keeps the live versions when a part does not build, and says that nothing was published', async () => {
    const before = await readLiveVersions(site());
    const broken = lobby('3.2.0');
    fs.writeFileSync(path.join(broken.folder, 'webpack.config.cjs'), 'throw new Error("this build is broken");');
    const { isPublished, failure, summarize } = await startReleases([broken], site(), {
      shouldPublish: true,
      isUrgent: true,
      checkTypes,
    });
    expect(await readLiveVersions(site())).toEqual(before);
    expect(isPublished).toBe(false);
    expect(failure).toMatch(/^lobby does not build:[^]*this build is broken/);
    expect(fs.existsSync(path.join(broken.folder, 'dist'))).toBe(false);
    expect(await summarize()).toBe('Nothing was published. Live as before: shell 1.1.0, lobby 1.1.0.');
  });

  test('publishes nothing with a type error, also when an earlier build with it is there', async () => {
    const before = await readLiveVersions(site());
    checkTypes.mockRejectedValueOnce(new CommandError('The working tree has type errors'));
    const { isPublished, failure } = await startReleases([shell('3.3.0'), lobby('3.3.0')], site(), {
      shouldPublish: true,
      isUrgent: false,
      checkTypes,
    });
    expect([isPublished, failure]).toEqual([false, 'The working tree has type errors']);
    expect(await readLiveVersions(site())).toEqual(before);
  });

  describe('with a working tree that is published on request', () => {
    let parts: Part[];
    const publishOnRequest = async () => {
      const { summarize } = await startReleases(parts, site(), { shouldPublish: true, isUrgent: false, checkTypes });
      expect([...(await readLiveVersions(site()))]).toEqual(listBuilt(parts));
      expect(await summarize()).toMatch(
        /^Published the working tree\. Live: shell 3\.1\.0-dev\.b\w+, lobby 3\.1\.0-dev\.b\w+\.$/,
      );
    };
    beforeAll(() => {
      parts = [shell('3.1.0'), lobby('3.1.0')];
    });

    test('makes it live', () => publishOnRequest());

    test('makes it live again after an operator has rolled back a part', async () => {
      await runReleases(['rollback', 'lobby', '--reason', 'the older one was better'], site());
      await publishOnRequest();
    });

    test('names the version that a part is rolled back to during the start', async () => {
      const before = await readLiveVersions(site());
      const { summarize } = await startReleases(parts, site(), { shouldPublish: false, isUrgent: false, checkTypes });
      await runReleases(['rollback', 'lobby', '--reason', 'its files are damaged'], site());
      const after = await readLiveVersions(site());
      const [shellVersion, from, to] = [before.get('shell'), before.get('lobby'), after.get('lobby')];
      expect(from).not.toBe(to);
      expect(await summarize()).toBe(
        `Live: shell ${shellVersion}, lobby ${to}; during the start lobby ${from} was replaced by ${to} ` +
          '(npm run releases -- history <part> has the reason); nothing was published.\n' +
          'Not the build of this working tree: lobby; npm start -- --publish makes it live.',
      );
    });
  });
});
