import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import type { TokenDefect } from './id-token.ts';

const KEY_ID = 'demo-phone';
const TOKEN_SECONDS = 3_600;

export interface PhoneTokenSigner {
  readonly publicKey: JWK;
  /** Signs a token for a number as Firebase does, with a defect where one is given. */
  signToken(project: string, number: string, defect: TokenDefect): Promise<{ idToken: string; localId: string }>;
}

/** The key of the telephone sign-in, created at each start. */
export async function createPhoneTokenSigner(): Promise<PhoneTokenSigner> {
  const own = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  return {
    publicKey: { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' },
    async signToken(project, number, { claims, foreignKey = false }) {
      const localId = createHash('sha256').update(`${project} ${number}`).digest('base64url').slice(0, 28);
      const now = Math.floor(Date.now() / 1_000);
      const idToken = await new SignJWT({
        // Two sign-ins of a number in one second would otherwise get the same token.
        jti: randomUUID(),
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        auth_time: now,
        user_id: localId,
        sub: localId,
        iat: now,
        exp: now + TOKEN_SECONDS,
        phone_number: number,
        firebase: { identities: { phone: [number] }, sign_in_provider: 'phone' },
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
        .sign(foreignKey ? foreign.privateKey : own.privateKey);
      return { idToken, localId };
    },
  };
}
