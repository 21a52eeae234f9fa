import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase } from '@marquee/testing/postgres';
import { buildApp } from '#app.ts';
import { authorization, edgeTokens, fetchManifest, startRegistry, token, type Registry } from './fixtures.ts';

let registry: Registry;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  registry = await startRegistry();
});
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());
afterAll(() => registry.close());

const inFolder = (name: string) => ({
  databaseUrl: database.url,
  artefacts: registry.artefacts,
  keys: path.join(registry.folder, name),
  token,
  edgeTokens,
});

const writeNewKey = (folder: string) =>
  writeFile(
    `${folder}/fleet-private.pem`,
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );

test('signs nothing with a key that the site does not know, and the instance with its key goes on', async () => {
  const good = await buildApp(inFolder('own-keys'));
  const { keyId } = await fetchManifest(good);
  const foreignKeys = path.join(registry.folder, 'foreign-keys');
  await mkdir(foreignKeys);
  await writeNewKey(foreignKeys);
  await expect(buildApp(inFolder('foreign-keys'))).rejects.toThrow(`but the key of this site is ${keyId}`);
  await good.close();
  const again = await buildApp(inFolder('own-keys'));
  expect((await fetchManifest(again)).keyId).toBe(keyId);
  await again.close();
});

test('signs nothing with an earlier key after another instance has changed it', async () => {
  const outdated = await buildApp(inFolder('old-keys'));
  await cp(path.join(registry.folder, 'old-keys'), path.join(registry.folder, 'new-keys'), { recursive: true });
  const oldKey = path.join(registry.folder, 'old-keys');
  const newKey = path.join(registry.folder, 'new-keys');
  await mkdir(`${newKey}/retired`);
  await rename(`${newKey}/fleet-public.pem`, `${newKey}/retired/old.pem`);
  await writeNewKey(newKey);
  const current = await buildApp(inFolder('new-keys'));
  const { keyId } = await fetchManifest(current);
  await expect(buildApp(inFolder('old-keys'))).rejects.toThrow(`but the key of this site is ${keyId}`);
  expect((await fetchManifest(outdated)).keyId).toBe(keyId);
  await cp(`${newKey}/fleet-public.pem`, `${oldKey}/retired/new.pem`, { recursive: true });
  const returned = await buildApp(inFolder('old-keys'));
  expect((await fetchManifest(returned)).keyId).not.toBe(keyId);
  expect((await returned.inject({ url: '/v1/audit/verify', headers: authorization })).json().intact).toBe(true);
  await Promise.all([outdated, current, returned].map((app) => app.close()));
});
