import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '#http/has-code.ts';

export const privateKeyFile = 'fleet-private.pem';
export const publicKeyFile = 'fleet-public.pem';

/** The key that signs manifests and audit rows. */
export interface Signer {
  readonly keyId: string;
  /** Base64 Ed25519 signature of the UTF-8 text. */
  sign(text: string): string;
  /** False for a key that is neither the current nor a retired one. */
  verify(keyId: string, text: string, signature: string): boolean;
}

/** Loads the signing key of the folder or creates it. When several instances start at once, only one creates it. */
export async function loadSigner(folder: string): Promise<Signer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, privateKeyFile);
  const pem = (await readIfExists(file)) ?? (await createKey(file));
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  await writePublicKey(path.join(folder, publicKeyFile), publicKey);
  const known = new Map([publicKey, ...(await retiredKeys(folder))].map((key) => [computeKeyId(key), key]));
  return {
    keyId: computeKeyId(publicKey),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    verify: (keyId, text, signature) => {
      const key = known.get(keyId);
      return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
    },
  };
}

/** Public keys in `retired/`, with which older signatures stay verifiable after a key change. */
async function retiredKeys(folder: string): Promise<KeyObject[]> {
  const names = await readdir(path.join(folder, 'retired')).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.pem'))
      .map(async (name) => createPublicKey(await readFile(path.join(folder, 'retired', name)))),
  );
}

const computeKeyId = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

async function createKey(file: string): Promise<string> {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, pem, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}

async function writePublicKey(file: string, key: KeyObject): Promise<void> {
  const pem = key.export({ type: 'spki', format: 'pem' }).toString();
  if ((await readIfExists(file)) === pem) return;
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, pem, { mode: 0o644, flush: true });
  await rename(draft, file);
}

async function readIfExists(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
