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
const load = () => loadSigner(folder, (file) => damaged.push(path.relative(folder, file)));

const toPem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();
const readPublicFile = (): string => fs.readFileSync(path.join(folder, publicKeyFile), 'utf8');
const readPublicKey = (): string =>
  toPem(createPublicKey(createPrivateKey(fs.readFileSync(path.join(folder, privateKeyFile), 'utf8'))));
const writePrivateKey = (key: KeyObject): void =>
  fs.writeFileSync(path.join(folder, privateKeyFile), key.export({ type: 'pkcs8', format: 'pem' }));
const retire = (pem: string): void => {
  fs.mkdirSync(path.join(folder, 'retired'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'retired/old.pem'), pem);
};

test('keeps a key that was announced beside the current one when the service starts again', async () => {
  await load();
  const next = generateKeyPairSync('ed25519');
  fs.appendFileSync(path.join(folder, publicKeyFile), toPem(next.publicKey));
  await load();
  expect(readPublicFile()).toBe(readPublicKey() + toPem(next.publicKey));
});

test('removes a retired key from the file of the edges after the key change', async () => {
  await load();
  const old = readPublicKey();
  const next = generateKeyPairSync('ed25519');
  fs.appendFileSync(path.join(folder, publicKeyFile), toPem(next.publicKey));
  writePrivateKey(next.privateKey);
  await load();
  expect(readPublicFile()).toBe(toPem(next.publicKey) + old);
  retire(old);
  await load();
  expect(readPublicFile()).toBe(toPem(next.publicKey));
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

test('names a file that is no key', async () => {
  const file = path.join(folder, privateKeyFile);
  fs.writeFileSync(file, 'secret');
  await expect(load()).rejects.toThrow(`${file} is no private key in PEM`);
});

test.each([
  ['changed inside', (pem: string) => pem.replace(/^MC.{20}/m, '')],
  ['cut before their end', (pem: string) => `${pem.slice(0, 60)}\n`],
])('starts beside public keys that are %s, names their files, and keeps the usable ones', async (_, damage) => {
  await load();
  const next = toPem(generateKeyPairSync('ed25519').publicKey);
  const cut = damage(next);
  fs.appendFileSync(path.join(folder, publicKeyFile), cut + next);
  retire(cut);
  await load();
  expect(damaged).toEqual(['retired/old.pem', publicKeyFile]);
  expect(readPublicFile()).toBe(readPublicKey() + next);
});
