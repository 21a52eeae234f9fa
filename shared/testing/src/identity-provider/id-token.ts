import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import type { IdentityClient } from './clients.ts';

const KEY_ID = 'demo';
const LIFETIME_SECONDS = 300;

/** Defect of an ID token that a client must detect. */
export interface TokenDefect {
  /** Replace the correct claims. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Sign with an unpublished key. */
  readonly foreignKey?: boolean;
}

export interface Signer {
  readonly publicKey: JWK;
  sign(client: IdentityClient, claims: Readonly<Record<string, unknown>>, defect: TokenDefect): Promise<string>;
}

const newKey = (): Promise<{ publicKey: CryptoKey; privateKey: CryptoKey }> =>
  generateKeyPair('RS256', { extractable: true });

/** Signs ID tokens with a key that is created at each start. */
export async function createSigner(): Promise<Signer> {
  const own = await newKey();
  const foreign = await newKey();
  const keyFor = ({ signature, secret }: IdentityClient, { foreignKey = false }: TokenDefect) => {
    if (signature === 'HS256') return new TextEncoder().encode(foreignKey ? secret.toUpperCase().repeat(2) : secret);
    return foreignKey ? foreign.privateKey : own.privateKey;
  };
  return {
    publicKey: { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' },
    sign(client, claims, defect) {
      const now = Math.floor(Date.now() / 1_000);
      const header = client.signature === 'RS256' ? { alg: 'RS256', kid: KEY_ID } : { alg: 'HS256' };
      return new SignJWT({ aud: client.id, iat: now, exp: now + LIFETIME_SECONDS, ...claims, ...defect.claims })
        .setProtectedHeader(header)
        .sign(keyFor(client, defect));
    },
  };
}
