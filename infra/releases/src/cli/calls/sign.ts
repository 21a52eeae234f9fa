import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ReleaseError } from '#http/release-error.ts';

/**
 * Base64 Ed25519 signature over the SHA-256 of an archive.
 * @throws ReleaseError `input` when the file is not an Ed25519 private key
 */
export async function signArchive(archive: Buffer, keyFile: string): Promise<string> {
  const key = await readKey(keyFile);
  return sign(null, createHash('sha256').update(archive).digest(), key).toString('base64');
}

async function readKey(file: string) {
  try {
    const key = createPrivateKey(await readFile(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    throw new ReleaseError('input', `the key ${file} cannot be read as a private key in PEM`);
  }
  throw new ReleaseError('input', `the key ${file} is not an Ed25519 key`);
}
