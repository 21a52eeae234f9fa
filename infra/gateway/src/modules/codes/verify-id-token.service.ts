import { hash } from 'node:crypto';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { PhoneIdentityProvider } from '#phone-identity/phone-identity-provider.ts';
import type { RequestedPurpose } from './code.repository.ts';
import { mapPhoneIdentityError } from './phone-identity-error.ts';
import { consumePhoneToken } from './phone-token.repository.ts';

/**
 * Hash of what the signature covers. The signature itself can be written in several ways, each of which would otherwise
 * be another token.
 */
export function hashIdToken(idToken: string): Buffer {
  return hash('sha256', idToken.slice(0, idToken.lastIndexOf('.')), 'buffer');
}

export interface NumberTarget {
  readonly purpose: RequestedPurpose;
  /** International number, digits only. */
  readonly target: string;
}

/**
 * Verifies that a token is one for the number. The returned function uses it up.
 * @throws GatewayError `firebase.token_invalid`, `firebase.unavailable`
 */
export async function verifyIdToken(
  gateway: Gateway,
  provider: PhoneIdentityProvider,
  { purpose, target }: NumberTarget,
  idToken: string,
): Promise<() => Promise<void>> {
  const { number, expiresAt } = await provider.identify(idToken).catch((error: unknown) => {
    throw mapPhoneIdentityError(gateway, error);
  });
  if (number !== `+${target}`) throw new GatewayError('firebase.token_invalid');
  return async () => {
    if (!(await consumePhoneToken(gateway.pool, { hash: hashIdToken(idToken), purpose, expiresAt })))
      throw new GatewayError('firebase.token_invalid');
  };
}
