import { readdir } from 'node:fs/promises';
import { type Connection, createPool, type Database } from '@marquee/service/database';
import { eventually } from '@marquee/testing/eventually';
import { collectOrphans } from '#publish/collect-orphans.ts';
import { createFolderStore } from '#artefacts/folder-store.ts';
import { applyDueChanges } from '#change-requests/apply-due-changes.ts';
import { realFiles, type FileOperations } from '#artefacts/files.ts';
import { verifyAudit } from '#audit/verify-audit.ts';
import { SmokeTests } from '#smoke-test/smoke-tests.ts';
import {
  loadRegistrySigner,
  change,
  fetchManifest,
  publishFolder,
  publishVersions,
  startRegistry,
  writeBuild,
  type Registry,
} from './fixtures.ts';

const openPool = (applicationName = 'test') =>
  createPool(registry.database.url, { applicationName, timeouts: null, onError: () => undefined });

/** Counts steps down. After zero every step fails, as in a killed process. */
class Fuse {
  left = Number.POSITIVE_INFINITY;
  used = 0;

  burn(): void {
    this.used += 1;
    this.left -= 1;
    if (this.left < 0) throw new Error('the process was killed');
  }
}

const fuse = new Fuse();

const breakingFiles: FileOperations = {
  ...realFiles,
  mkdir: (folder) => (fuse.burn(), realFiles.mkdir(folder)),
  copy: (from, to) => (fuse.burn(), realFiles.copy(from, to)),
  write: (file, content) => (fuse.burn(), realFiles.write(file, content)),
  syncFolder: (folder) => (fuse.burn(), realFiles.syncFolder(folder)),
  rename: (from, to) => (fuse.burn(), realFiles.rename(from, to)),
  remove: (folder) => (fuse.burn(), realFiles.remove(folder)),
};

/** A killed process closes its connections; the server then rolls back its open transactions. */
const breakingDatabase = (database: Database): Database => ({
  query: (text, values) => (fuse.burn(), database.query(text, values)),
  connect: async () => {
    const connection = await database.connect();
    const breaking: Connection = {
      query: async (text, values) => {
        fuse.burn();
        return connection.query(text, values);
      },
      release: (destroy) => connection.release(destroy === true || fuse.left < 0),
    };
    return breaking;
  },
});

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry({ files: breakingFiles, wrapDatabase: breakingDatabase });
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0']);
  await change(registry.app, 'switch', 'lobby', 0, { version: '1.0.0' });
});
afterEach(() => {
  fuse.left = Number.POSITIVE_INFINITY;
});
afterAll(() => registry.close());

async function countSteps(work: () => Promise<unknown>): Promise<number> {
  const before = fuse.used;
  await work();
  return fuse.used - before;
}

const auditNow = async () => {
  const pool = openPool();
  try {
    return await verifyAudit(pool, await loadRegistrySigner(registry));
  } finally {
    await pool.end();
  }
};

async function countBusyConnections(applicationName: string): Promise<number> {
  const pool = openPool();
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = $1 AND state <> 'idle'`,
    [applicationName],
  );
  await pool.end();
  return rows[0]?.count ?? 0;
}

test('R2 leaves the old or the new manifest with its audit after a crash at any step of a switch', async () => {
  const steps = await countSteps(() => change(registry.app, 'switch', 'lobby', 1, { version: '1.1.0' }));
  expect(steps).toBeGreaterThan(8);
  const seen = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    const { manifest: before } = await fetchManifest(registry.app);
    const to = before.remotes.lobby.current.version === '1.0.0' ? '1.1.0' : '1.0.0';
    fuse.left = step;
    const response = await change(registry.app, 'switch', 'lobby', before.revision, { version: to });
    fuse.left = Number.POSITIVE_INFINITY;
    expect(response.statusCode).toBe(500);
    const { manifest: after } = await fetchManifest(registry.app);
    const isNew = after.revision === before.revision + 1 && after.remotes.lobby.current.version === to;
    expect(isNew || JSON.stringify(after) === JSON.stringify(before)).toBe(true);
    seen.add(isNew ? 'new' : 'old');
    expect(await auditNow()).toMatchObject({ intact: true });
  }
  expect([...seen]).toEqual(['old']);
});

/** Repeats a change, crashing one step later each time, until it succeeds. Each crash leaves the channel as before. */
async function crashAtEachStep(
  succeeds: number,
  work: (revision: number) => Promise<{ statusCode: number }>,
): Promise<void> {
  const before = await fetchManifest(registry.app);
  for (let step = 0; step < 100; step += 1) {
    expect([step, await fetchManifest(registry.app)]).toEqual([step, before]);
    expect(await auditNow()).toMatchObject({ intact: true });
    fuse.left = step;
    const { statusCode } = await work(before.manifest.revision);
    fuse.left = Number.POSITIVE_INFINITY;
    if (statusCode !== 500) {
      expect([statusCode, step > 6]).toEqual([succeeds, true]);
      return;
    }
  }
  throw new Error('the change did not succeed within 100 steps');
}

const live = async () => (await fetchManifest(registry.app)).manifest;
const sendChange = async (action: Parameters<typeof change>[1], body: object) =>
  change(registry.app, action, 'lobby', (await live()).revision, body);
const rule = { percent: 10 };
const idleVersion = async () => ((await live()).remotes.lobby.current.version === '1.0.0' ? '1.1.0' : '1.0.0');

test.each(['canary', 'canary-stop', 'promote', 'rollback'] as const)(
  'R2 a crash at any step of %s leaves the old manifest and an intact audit, and the next attempt succeeds',
  async (action) => {
    const version = await idleVersion();
    const prepare = () => (action === 'canary' ? Promise.resolve() : sendChange('canary', { version, rule }));
    const body = action === 'canary' ? { version, rule } : {};
    await prepare();
    const { revision } = await live();
    await crashAtEachStep(200, () => change(registry.app, action, 'lobby', revision, body));
    expect((await live()).revision).toBe(revision + 1);
    if (action === 'canary') await sendChange('canary-stop', {});
  },
);

test('R2 stores the whole change request or none after a crash at any step of scheduling', async () => {
  const version = await idleVersion();
  const body = { action: 'switch', version, at: new Date(Date.now() + 3_600_000).toISOString() };
  const requestSchedule = (revision: number) => change(registry.app, 'schedule', 'lobby', revision, body);
  await crashAtEachStep(201, requestSchedule);
  const pool = openPool();
  const { rows } = await pool.query('SELECT count(*)::int AS count FROM change_request');
  await pool.query("UPDATE change_request SET state = 'cancelled'");
  await pool.end();
  expect(rows).toEqual([{ count: 1 }]);
});

test('R2 applies a due change once after a crash at any step', async () => {
  const version = await idleVersion();
  const at = new Date(Date.now() + 3_600_000);
  const { manifest: before } = await fetchManifest(registry.app);
  await change(registry.app, 'schedule', 'lobby', before.revision, { action: 'switch', version, at: at.toISOString() });
  const dying = openPool('dying');
  const signer = await loadRegistrySigner(registry);
  const now = () => new Date(at.getTime() + 1000);
  const fleet = {
    database: breakingDatabase(dying),
    signer,
    store: createFolderStore(registry.artefacts, realFiles),
    smokeTests: new SmokeTests(null, { database: breakingDatabase(dying), signer, now }),
    webhook: null,
    edges: [],
    now,
  };
  const broke: unknown[] = [];
  const run = () => applyDueChanges(fleet, (error) => broke.push(error)).catch((error: unknown) => broke.push(error));
  let tries = 0;
  for (; (await live()).revision === before.revision; tries += 1) {
    expect(await auditNow()).toMatchObject({ intact: true });
    fuse.left = tries;
    await run();
    fuse.left = Number.POSITIVE_INFINITY;
    // Until the server has noticed that the connection is closed, its locks make the next run skip the change.
    await eventually(async () => expect(await countBusyConnections('dying')).toBe(0));
  }
  expect([tries > 8, broke.length]).toEqual([true, tries - 1]);
  await run();
  await dying.end();
  const after = await live();
  expect([after.revision, after.remotes.lobby.current.version]).toEqual([before.revision + 1, version]);
  expect(await auditNow()).toMatchObject({ intact: true });
});

test('R2 changes nothing live and leaves no partial build after a crash at any step, and publishes next', async () => {
  const steps = await countSteps(async () => publishFolder(registry.app, 'lobby', await writeBuild('lobby', '2.0.0')));
  expect(steps).toBeGreaterThan(20);
  for (let step = 0; step < steps; step += 1) {
    const version = `3.0.${step}`;
    const folder = await writeBuild('lobby', version);
    const before = await fetchManifest(registry.app);
    fuse.left = step;
    await publishFolder(registry.app, 'lobby', folder);
    fuse.left = Number.POSITIVE_INFINITY;
    expect(await fetchManifest(registry.app)).toEqual(before);
    const again = await publishFolder(registry.app, 'lobby', folder);
    expect([step, [200, 201].includes(again.statusCode)]).toEqual([step, true]);
    const live = await change(registry.app, 'switch', 'lobby', before.manifest.revision, { version });
    expect([step, live.statusCode]).toEqual([step, 200]);
  }
  expect(await auditNow()).toMatchObject({ intact: true });
}, 60_000);

test('rejects a build before it is received when the disk has less free space than configured', async () => {
  let freeBytes = 999;
  const { app, artefacts, close } = await startRegistry({
    minimumFreeBytes: 1_000,
    files: { ...realFiles, readFreeBytes: () => Promise.resolve(freeBytes) },
  });
  const folder = await writeBuild('shell', '1.0.0');
  const response = await publishFolder(app, 'shell', folder);
  expect([response.statusCode, response.json().code]).toEqual([507, 'storage-full']);
  expect(await readdir(artefacts)).toEqual([]);
  freeBytes = 1_000;
  expect((await publishFolder(app, 'shell', folder)).statusCode).toBe(201);
  await close();
});

test('says that the folder of the builds cannot be written', async () => {
  const { app, close } = await startRegistry({
    files: { ...realFiles, checkWritable: () => Promise.reject(new Error('EROFS: read-only file system')) },
  });
  const response = await publishFolder(app, 'shell', await writeBuild('shell', '1.0.0'));
  expect([response.statusCode, response.json().code]).toEqual([503, 'storage-down']);
  expect(response.json().message).toContain('read-only file system');
  await close();
});

test('R8 reports a full disk while publishing and keeps the live versions', async () => {
  const before = await fetchManifest(registry.app);
  const app = await startRegistry({
    files: {
      ...realFiles,
      write: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    },
  });
  const response = await publishFolder(app.app, 'lobby', await writeBuild('lobby', '1.0.0'));
  expect([response.statusCode, response.json().code]).toEqual([507, 'storage-full']);
  expect(await readdir(`${app.artefacts}/.staging`)).toEqual([]);
  await app.close();
  expect(await fetchManifest(registry.app)).toEqual(before);
});

test('R2 removes the old remains of interrupted publications and keeps published builds', async () => {
  const pool = openPool();
  await realFiles.mkdir(`${registry.artefacts}/lobby/0123456789abcdef0123`);
  const storage = {
    artefacts: registry.artefacts,
    store: createFolderStore(registry.artefacts, realFiles),
    locks: pool,
    signer: await loadRegistrySigner(registry),
  };
  const known = (await fetchManifest(registry.app)).manifest.remotes.lobby.current.build;
  expect(await collectOrphans(pool, storage, new Date())).toEqual([]);
  await collectOrphans(pool, storage, new Date(Date.now() + 31 * 24 * 3_600_000));
  await pool.end();
  expect(await readdir(`${registry.artefacts}/.staging`)).toEqual([]);
  const builds = await readdir(`${registry.artefacts}/lobby`);
  expect([builds.includes(known), builds.includes('0123456789abcdef0123')]).toEqual([true, false]);
});
