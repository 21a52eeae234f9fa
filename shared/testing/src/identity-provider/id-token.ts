import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import type { IdentityClient } from './clients.ts';

/** Defect of an ID token that a client must detect. */
export interface TokenDefect {
  /** Replace the correct claims. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Sign with an unpublished key. */
  readonly foreignKey?: boolean;
}

export interface Signer {
  readonly privateKey: JWK & { kty: string };
  /** Signs a correct ID token again with a defect. */
  signDefectiveToken(idToken: string, client: IdentityClient, defect: TokenDefect): Promise<string>;
}

const newKey = (): Promise<{ publicKey: CryptoKey; privateKey: CryptoKey }> =>
  generateKeyPair('RS256', { extractable: true });

/** Key of a provider, created at each start, and the means to issue defective tokens with it. */
export async function createSigner(): Promise<Signer> {
  const own = await newKey();
  const foreign = await newKey();
  const keyFor = ({ signature, secret }: IdentityClient, foreignKey: boolean) => {
    if (signature === 'HS256') return new TextEncoder().encode(foreignKey ? secret.toUpperCase().repeat(2) : secret);
    return foreignKey ? foreign.privateKey : own.privateKey;
  };
  const jwk = await exportJWK(own.privateKey);
  return {
    privateKey: { ...jwk, kty: 'RSA', kid: 'demo', alg: 'RS256', use: 'sig' },
    signDefectiveToken(idToken, client, { claims, foreignKey = false }) {
      const { alg = client.signature, ...header } = decodeProtectedHeader(idToken);
      return new SignJWT({ ...decodeJwt(idToken), ...claims })
        .setProtectedHeader({ ...header, alg })
        .sign(keyFor(client, foreignKey));
    },
  };
}
