import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase } from '@marquee/testing/postgres';
import { buildApp } from '#app.ts';
import { authorization, edgeTokens, fetchManifest, startRegistry, token, type Registry } from './fixtures.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

test('signs nothing with an earlier key after another instance has changed it', async () => {
  const database = await createDatabase();
  const inFolder = (name: string) => ({
    databaseUrl: database.url,
    artefacts: registry.artefacts,
    keys: path.join(registry.folder, name),
    token,
    edgeTokens,
  });
  const outdated = await buildApp(inFolder('old-keys'));
  await cp(path.join(registry.folder, 'old-keys'), path.join(registry.folder, 'new-keys'), { recursive: true });
  const [oldKey, newKey] = ['old-keys', 'new-keys'].map((name) => path.join(registry.folder, name));
  await mkdir(`${newKey}/retired`);
  await rename(`${newKey}/fleet-public.pem`, `${newKey}/retired/old.pem`);
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(`${newKey}/fleet-private.pem`, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const current = await buildApp(inFolder('new-keys'));
  const { keyId } = await fetchManifest(current);
  await expect(buildApp(inFolder('old-keys'))).rejects.toThrow(`which the key ${keyId} has replaced`);
  expect((await fetchManifest(outdated)).keyId).toBe(keyId);
  await cp(`${newKey}/fleet-public.pem`, `${oldKey}/retired/new.pem`, { recursive: true });
  const returned = await buildApp(inFolder('old-keys'));
  expect((await fetchManifest(returned)).keyId).not.toBe(keyId);
  expect((await returned.inject({ url: '/v1/audit/verify', headers: authorization })).json().intact).toBe(true);
  await Promise.all([outdated, current, returned].map((app) => app.close()));
  await database.drop();
});
