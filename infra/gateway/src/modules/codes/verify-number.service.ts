import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { findPhoneVerifier } from './phone-verifier.service.ts';
import { verifyCode } from './verify-code.service.ts';
import { verifyIdToken, type NumberTarget } from './verify-id-token.service.ts';

/** Proof that a mobile number belongs to the player: a code of the gateway, or an ID token of Firebase. */
export interface NumberProof {
  readonly verificationCode?: string | undefined;
  readonly firebaseChannel?: string | undefined;
  readonly firebaseIdToken?: string | undefined;
}

export function hasFirebaseProof({ firebaseChannel = '', firebaseIdToken = '' }: NumberProof): boolean {
  return firebaseChannel !== '' || firebaseIdToken !== '';
}

/**
 * Verifies a number: by the code of the gateway, or by the ID token of Firebase where the site has chosen it. Neither
 * passes in place of the other, and a token without Firebase is rejected, as nobody would verify it.
 *
 * Waits for Firebase, so it must not run in a place of password hashing. The number is verified only when the returned
 * function has run too: it compares the code or uses up the token, and waits for the database alone.
 */
export async function prepareNumber(
  gateway: Gateway,
  key: NumberTarget,
  proof: NumberProof,
  client: ClientInfo,
): Promise<() => Promise<void>> {
  const provider = await findPhoneVerifier(gateway);
  if (!provider) {
    if (hasFirebaseProof(proof)) throw new GatewayError('firebase.not_offered');
    return () => verifyCode(gateway, key, proof.verificationCode, client);
  }
  const { firebaseChannel = '', firebaseIdToken = '', verificationCode = '' } = proof;
  if (!hasFirebaseProof(proof) && verificationCode.trim() === '') throw new GatewayError('sms.code_missing');
  if (firebaseChannel !== '' && firebaseChannel !== provider.channel) throw new GatewayError('firebase.token_invalid');
  return verifyIdToken(gateway, provider, key, firebaseIdToken);
}
