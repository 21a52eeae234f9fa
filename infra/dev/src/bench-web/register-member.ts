import { randomBytes, randomUUID } from 'node:crypto';
import { calls } from '@marquee/contract/calls';
import { CompactEncrypt, importJWK } from 'jose';
import { z } from 'zod';

const envelopeResponse = z.object({ success: z.literal(true), value: z.unknown() });

/** Registers a member and returns the session token. @param origin origin of the gateway */
export async function registerMember(origin: string): Promise<string> {
  const send = async (path: string, request?: RequestInit): Promise<unknown> =>
    envelopeResponse.parse(await (await fetch(new URL(path, origin), request)).json()).value;
  const { encryptionKey } = calls.permission.response.parse(await send(calls.permission.path)).info;
  const { method, path } = calls.register;
  const password = randomBytes(9).toString('hex');
  const body = {
    username: `m${randomBytes(6).toString('hex')}`,
    password,
    confirmPassword: password,
    termsAccepted: true,
  };
  const content = JSON.stringify({ path, issuedAt: new Date().toISOString(), nonce: randomUUID(), body });
  const envelope = await new CompactEncrypt(new TextEncoder().encode(content))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: encryptionKey.kid })
    .encrypt(await importJWK(encryptionKey, 'ECDH-ES'));
  const value = await send(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ envelope }),
  });
  return calls.register.response.parse(value).token;
}
