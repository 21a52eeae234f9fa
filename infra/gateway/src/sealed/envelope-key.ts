import { hkdfSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { z } from 'zod';

const privateJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() });
type PrivateJwk = z.infer<typeof privateJwk>;

export interface EnvelopeKey {
  readonly kid: string;
  readonly publicJwk: { readonly kid: string; readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };
  readonly privateKey: CryptoKey | Uint8Array;
  /** A secret of its own for each purpose, the same on every gateway that shares the key file. */
  readonly derive: (purpose: string) => Buffer;
}

const describe = async (jwk: PrivateJwk): Promise<EnvelopeKey> => {
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

/** A key that lives as long as the process, for tests. */
export const temporaryEnvelopeKey = async (): Promise<EnvelopeKey> => describe(await generate());

/** Reads the private JWK; makes the file when it is missing. Two gateways that make it at once end with the same one. */
export const loadEnvelopeKey = async (file: string): Promise<EnvelopeKey> => {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, JSON.stringify(await generate()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return describe(privateJwk.parse(JSON.parse(await readFile(file, 'utf8'))));
};
