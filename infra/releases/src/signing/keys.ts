import {
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
import { hasCode } from '@marquee/service/errors';
import { computeKeyId, parsePublicKey } from '@marquee/service/keys';

export const privateKeyFile = 'fleet-private.pem';
export const publicKeyFile = 'fleet-public.pem';

/** The key that signs manifests and audit rows. */
export interface Signer {
  readonly keyId: string;
  /** Base64 Ed25519 signature of the UTF-8 text. */
  sign(text: string): string;
  /** Whether the key is the current or a retired one. */
  hasKey(keyId: string): boolean;
  /** False for a key that is neither the current nor a retired one. */
  verify(keyId: string, text: string, signature: string): boolean;
}

interface KeyOptions {
  /** Whether the service has signed before, so that a missing key is not created. */
  readonly hasSigned: boolean;
  /** Receives each file or folder of public keys that cannot be used. */
  onUnusable(file: string): void;
}

/**
 * Loads the signing key of the folder or creates it. When several instances start at once, only one creates it.
 * An unusable public key is left out, because the service must start for a rollback.
 * @throws Error for a key of another type, because browsers verify manifests with Ed25519; for a missing key after the
 * first signature, because pages, edges and the audit do not know a new one
 */
export async function loadSigner(folder: string, { hasSigned, onUnusable }: KeyOptions): Promise<Signer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, privateKeyFile);
  const stored = await readIfExists(file);
  if (stored === null && hasSigned)
    throw new Error(
      `${file} is missing, but this service has signed with it. Put it back: pages and edges would reject what a new ` +
        'key signs. How to change the key: infra/releases/decisions/0010-audit-and-signing.md',
    );
  const pem = stored ?? (await createKey(file));
  const privateKey = parsePrivateKey(pem, file);
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new Error(
      `${file} is a key of type ${privateKey.asymmetricKeyType}, but manifests are signed with Ed25519. ` +
        'Make one with: openssl genpkey -algorithm ed25519',
    );
  const publicKey = createPublicKey(privateKey);
  const keyId = computeKeyId(publicKey);
  const retired = mapById(await readKeys(path.join(folder, 'retired'), onUnusable));
  const announced = mapById(await readKeys(path.join(folder, 'announced'), onUnusable));
  const next = [...announced].flatMap(([id, key]) => (id === keyId || retired.has(id) ? [] : [key]));
  await writePublicKeys(path.join(folder, publicKeyFile), [publicKey, ...next]);
  const known = retired.set(keyId, publicKey);
  return {
    keyId,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    hasKey: (id) => known.has(id),
    verify: (keyId, text, signature) => {
      const key = known.get(keyId);
      return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
    },
  };
}

function parsePrivateKey(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    throw new Error(`${file} is no private key in PEM`, { cause });
  }
}

/** A block that was cut before its end counts as well, so that it is reported. */
const publicBlock = /-----BEGIN PUBLIC KEY-----[\s\S]*?(?=-----BEGIN PUBLIC KEY-----|$)/g;

/**
 * The usable public keys of a folder: `announced/` has those that edges accept before they sign anything, `retired/`
 * those with which older signatures stay verifiable.
 */
async function readKeys(folder: string, onUnusable: (file: string) => void): Promise<KeyObject[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) onUnusable(folder);
    return [];
  });
  const files = names.filter((name) => name.endsWith('.pem')).map((name) => path.join(folder, name));
  return (
    await Promise.all(
      files.map(async (file) => {
        const blocks = (await readFile(file, 'utf8').catch(() => '')).match(publicBlock) ?? [];
        const keys = blocks.map(parsePublicKey).filter((key) => key !== null);
        if (keys.length === 0 || keys.length < blocks.length) onUnusable(file);
        return keys;
      }),
    )
  ).flat();
}

const mapById = (keys: readonly KeyObject[]): Map<string, KeyObject> =>
  new Map(keys.map((key) => [computeKeyId(key), key]));

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

/** Writes the keys that edges accept. */
async function writePublicKeys(file: string, keys: readonly KeyObject[]): Promise<void> {
  const pem = keys.map((key) => key.export({ type: 'spki', format: 'pem' }).toString()).join('');
  if ((await readIfExists(file)) === pem) return;
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, pem, { mode: 0o644, flush: true });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function readIfExists(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
