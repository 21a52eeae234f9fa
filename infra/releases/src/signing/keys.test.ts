import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { loadSigner, privateKeyFile, publicKeyFile } from './keys.ts';

let temporary: TemporaryFolder;
let folder: string;
beforeEach(() => {
  temporary = createTemporaryFolder('keys');
  folder = temporary.path;
  damaged.length = 0;
});
afterEach(() => temporary.remove());

const damaged: string[] = [];
const load = (hasSigned = false) =>
  loadSigner(folder, { hasSigned, onUnusable: (file) => damaged.push(path.relative(folder, file)) });

const toPem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();
const readPublicFile = (): string => fs.readFileSync(path.join(folder, publicKeyFile), 'utf8');
const readPublicKey = (): string =>
  toPem(createPublicKey(createPrivateKey(fs.readFileSync(path.join(folder, privateKeyFile), 'utf8'))));
const writePrivateKey = (key: KeyObject): void =>
  fs.writeFileSync(path.join(folder, privateKeyFile), key.export({ type: 'pkcs8', format: 'pem' }));
const put = (file: string, pem: string): void => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), pem);
};
const createPublicPem = (): string => toPem(generateKeyPairSync('ed25519').publicKey);

test('sends edges an announced key beside the current one', async () => {
  const next = createPublicPem();
  put('announced/next.pem', next);
  await load();
  expect(readPublicFile()).toBe(readPublicKey() + next);
  await load();
  expect(readPublicFile()).toBe(readPublicKey() + next);
});

test('removes the old key from the file of the edges at the key change, even when it is announced', async () => {
  await load();
  const old = readPublicKey();
  const next = generateKeyPairSync('ed25519');
  put('announced/next.pem', toPem(next.publicKey));
  await load();
  writePrivateKey(next.privateKey);
  put('retired/old.pem', old);
  put('announced/old.pem', old);
  await load();
  expect(readPublicFile()).toBe(toPem(next.publicKey));
});

test('writes a damaged file of the edges again, with the announced key', async () => {
  const next = createPublicPem();
  put('announced/next.pem', next);
  await load();
  const whole = readPublicFile();
  put(publicKeyFile, whole.replace(/^MC.{20}/m, ''));
  await load();
  expect(readPublicFile()).toBe(whole);
});

test('lets edges accept nothing of the earlier key after a change that was not announced', async () => {
  await load();
  const next = generateKeyPairSync('ed25519');
  writePrivateKey(next.privateKey);
  await load();
  expect(readPublicFile()).toBe(toPem(next.publicKey));
});

test('rejects a signing key that browsers cannot verify with', async () => {
  writePrivateKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
  await expect(load()).rejects.toThrow('is a key of type ec, but manifests are signed with Ed25519.');
  expect(fs.existsSync(path.join(folder, publicKeyFile))).toBe(false);
});

test('creates no second key when the one that it signed with is missing', async () => {
  await load();
  await load(true);
  fs.rmSync(path.join(folder, privateKeyFile));
  await expect(load(true)).rejects.toThrow('is missing, but this service has signed with it');
  expect(fs.existsSync(path.join(folder, privateKeyFile))).toBe(false);
});

test('names a file that is no key', async () => {
  const file = path.join(folder, privateKeyFile);
  fs.writeFileSync(file, 'secret');
  await expect(load()).rejects.toThrow(`${file} is no private key in PEM`);
});

test.each([
  ['changed inside', (pem: string) => pem.replace(/^MC.{20}/m, '')],
  ['cut before their end', (pem: string) => `${pem.slice(0, 60)}\n`],
  ['of another type', () => toPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)],
])('starts beside public keys that are %s, names their files, and keeps the usable ones', async (_, damage) => {
  const next = createPublicPem();
  put('announced/next.pem', damage(next) + next);
  put('retired/old.pem', damage(next));
  await load();
  expect(damaged.toSorted()).toEqual(['announced/next.pem', 'retired/old.pem']);
  expect(readPublicFile()).toBe(readPublicKey() + next);
});

test('names a file in the place of a folder of keys, and leaves no half-written file', async () => {
  put('announced', '');
  await load();
  expect(damaged).toEqual(['announced']);
  fs.rmSync(path.join(folder, publicKeyFile));
  fs.mkdirSync(path.join(folder, publicKeyFile, 'in the way'), { recursive: true });
  await expect(load()).rejects.toThrow();
  expect(fs.readdirSync(folder).toSorted()).toEqual(['announced', privateKeyFile, publicKeyFile]);
});

test('names a folder and a file without a key among the retired keys', async () => {
  fs.mkdirSync(path.join(folder, 'retired/folder.pem'), { recursive: true });
  put('retired/empty.pem', '');
  put('retired/notes.txt', '');
  await load();
  expect(damaged.toSorted()).toEqual(['retired/empty.pem', 'retired/folder.pem']);
});
