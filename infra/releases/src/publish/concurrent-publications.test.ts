import { cp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { createPool } from '@marquee/service/database';
import { eventually } from '@marquee/testing/eventually';
import { createFolderStore } from '#artefacts/folder-store.ts';
import { realFiles } from '#artefacts/files.ts';
import {
  addOperator,
  change,
  fetchManifest,
  loadRegistrySigner,
  publishFolder,
  publishVersions,
  sri,
  startRegistry,
  writeBuild,
  type Registry,
} from '#test/fixtures.ts';
import { collectOrphans } from './collect-orphans.ts';

/** Runs after the files of a build were stored and before its release is recorded. */
let onStored: (part: string) => Promise<void> = async () => undefined;
afterEach(() => {
  onStored = async () => undefined;
});
const copies: TemporaryFolder[] = [];
let registry: Registry;

beforeAll(async () => {
  registry = await startRegistry({
    files: {
      ...realFiles,
      syncFolder: async (folder) => {
        await realFiles.syncFolder(folder);
        if (path.dirname(folder) === registry.artefacts) await onStored(path.basename(folder));
      },
    },
  });
  await publishVersions(registry.app, 'shell', ['1.0.0']);
  await change(registry.app, 'switch', 'shell', 0, { version: '1.0.0' });
});
afterAll(async () => {
  await registry.close();
  for (const copy of copies) copy.remove();
});

/** The same version and build with another script, as a build that is not deterministic makes it. */
async function copyWithOtherScript(source: string): Promise<string> {
  const temporary = createTemporaryFolder('build');
  const folder = temporary.path;
  copies.push(temporary);
  await cp(source, folder, { recursive: true });
  const script = `page('other')`;
  await writeFile(path.join(folder, 'page.js'), script);
  const description = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
  description.integrity['page.js'] = sri(script);
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(description));
  return folder;
}

async function goLive(part: string): Promise<[number, string | undefined]> {
  const { manifest } = await fetchManifest(registry.app);
  const response = await change(registry.app, 'switch', part, manifest.revision, { version: '1.0.0' });
  return [response.statusCode, response.json().code];
}

const addPublisher = (name: string) =>
  addOperator(registry.app, name, [{ role: 'publisher', part: '*', channel: '*' }]);

test('R6 keeps the files of the recorded release when another publication has different files', async () => {
  const publishers = [await addPublisher('zoe'), await addPublisher('yan')];
  for (const part of ['first', 'second', 'third', 'fourth']) {
    const folder = await writeBuild(part, '1.0.0');
    const other = await copyWithOtherScript(folder);
    const uploads = [folder, other].map((each, index) => publishFolder(registry.app, part, each, publishers[index]));
    const responses = await Promise.all(uploads);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(responses.map((response) => response.json().code)).toContain('build-differs');
    expect([part, await goLive(part)]).toEqual([part, [200, undefined]]);
  }
});

test('R6 keeps the old files of an interrupted publication that a new one records during the cleanup', async () => {
  const part = 'interrupted';
  const folder = await writeBuild(part, '1.0.0');
  const pool = createPool(registry.database.url, { applicationName: 'test', timeouts: null, onError: () => undefined });
  const storage = {
    artefacts: registry.artefacts,
    store: createFolderStore(registry.artefacts, realFiles),
    locks: pool,
    signer: await loadRegistrySigner(registry),
  };
  await pool.query(`CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''down''; END';
    CREATE TRIGGER interrupt BEFORE INSERT ON release EXECUTE FUNCTION interrupt()`);
  expect((await publishFolder(registry.app, part, folder)).statusCode).toBe(500);
  await pool.query('DROP FUNCTION interrupt CASCADE');
  const { build } = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
  await utimes(path.join(registry.artefacts, part, build), 0, 0);

  let collected: Promise<string[]> = Promise.resolve([]);
  onStored = async () => {
    let isEnded = false;
    collected = collectOrphans(pool, storage, new Date()).finally(() => (isEnded = true));
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
      );
      expect([rowCount, isEnded]).not.toEqual([0, false]);
    });
  };
  expect((await publishFolder(registry.app, part, folder)).statusCode).toBe(201);
  expect(await collected).toEqual([]);
  await pool.end();
  expect(await goLive(part)).toEqual([200, undefined]);
});

test('reads the files of one upload of an operator at a time, also those of a published build', async () => {
  const [ann, bob] = [await addPublisher('ann'), await addPublisher('bob')];
  const published = await writeBuild('repeated', '1.0.0');
  await publishFolder(registry.app, 'repeated', published);
  const [stored, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onStored = async () => {
    stored.resolve();
    await gate.promise;
  };
  const ended: string[] = [];
  const publish = async (name: string, part: string, folder: string, operator: { authorization: string }) => {
    const { statusCode } = await publishFolder(registry.app, part, folder, operator);
    ended.push(`${name} ${statusCode}`);
  };
  const first = publish('first', 'held', await writeBuild('held', '1.0.0'), ann);
  await stored.promise;
  const again = publish('again', 'repeated', published, ann);
  for (const name of ['other', 'next other']) await publish(name, 'repeated', published, bob);
  expect(ended).toEqual(['other 200', 'next other 200']);
  gate.resolve();
  await Promise.all([first, again]);
  // The release is recorded outside the turn, so the second response may be the first one to arrive.
  expect(ended.slice(2).toSorted()).toEqual(['again 200', 'first 201']);
});

test('receives four uploads of an operator at a time', async () => {
  const [carl, dan] = [await addPublisher('carl'), await addPublisher('dan')];
  const ended: string[] = [];
  const archives = Array.from({ length: 4 }, () => new PassThrough());
  const incomplete = archives.map(async (archive) => {
    const headers = { ...carl, 'content-type': 'application/x-tar' };
    const url = '/v1/parts/waiting/releases?channel=production';
    const { statusCode } = await registry.app.inject({ method: 'PUT', url, headers, payload: archive });
    ended.push(`incomplete ${statusCode}`);
  });
  const publish = async (name: string, part: string, operator: { authorization: string }) => {
    const { statusCode } = await publishFolder(registry.app, part, await writeBuild(part, '1.0.0'), operator);
    ended.push(`${name} ${statusCode}`);
  };
  await eventually(async () => expect(await readdir(path.join(registry.artefacts, '.staging'))).toHaveLength(4));
  const waiting = publish('waiting', 'waiting', carl);
  for (const part of ['quick', 'next']) await publish('other', part, dan);
  for (const archive of archives) archive.end();
  await Promise.all([...incomplete, waiting]);
  expect(ended.slice(0, 2)).toEqual(['other 201', 'other 201']);
  expect(ended.slice(2).toSorted()).toEqual([...Array(4).fill('incomplete 422'), 'waiting 201']);
});
