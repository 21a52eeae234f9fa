import { hkdfSync, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@marquee/service/errors';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { z } from 'zod';

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
type PrivateJwk = z.infer<typeof privateJwk>;

export interface EnvelopeKey {
  readonly kid: string;
  readonly publicJwk: {
    readonly kid: string;
    readonly kty: 'EC';
    readonly crv: 'P-256';
    readonly x: string;
    readonly y: string;
  };
  readonly privateKey: CryptoKey | Uint8Array;
  /** Derives a separate secret for each purpose. Gateways that share the key file derive the same ones. */
  readonly derive: (purpose: string) => Buffer;
}

const importKey = async (jwk: PrivateJwk): Promise<EnvelopeKey> => {
  const { kty, crv, x, y, d } = jwk;
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  return {
    kid,
    publicJwk: { kid, kty, crv, x, y },
    privateKey: await importJWK(jwk, 'ECDH-ES'),
    derive: (purpose) => Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', purpose, 32)),
  };
};

const generate = async (): Promise<PrivateJwk> => {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  return privateJwk.parse(await exportJWK(privateKey));
};

/** Writes a new key atomically, unless another gateway has written one in the meantime. */
const writeNewKey = async (file: string): Promise<void> => {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(draft, JSON.stringify(await generate()), { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
};

/** Never quotes the file, which is a secret. */
const parseJwk = (text: string, file: string): PrivateJwk => {
  try {
    return privateJwk.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is no private JWK of P-256. Without the file the gateway creates one.`);
  }
};

const read = async (file: string): Promise<EnvelopeKey> => importKey(parseJwk(await readFile(file, 'utf8'), file));

/** Reads the private JWK, or creates the file. Gateways that start at the same time end up with the same key. */
export async function loadEnvelopeKey(file: string): Promise<EnvelopeKey> {
  try {
    return await read(file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    await writeNewKey(file);
    return read(file);
  }
}
