import { randomBytes } from 'node:crypto';
import type { FirebaseSignIn } from '@marquee/contract';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { PhoneIdentityError, type PhoneIdentityProvider } from '#phone-identity/phone-identity-provider.ts';
import type { CodeKey, RequestedPurpose } from './code.repository.ts';
import type { MobileNumberInput } from './mobile-number.ts';
import { mapPhoneIdentityError } from './phone-identity-error.ts';
import { findPhoneSession, insertPhoneToken } from './phone-token.repository.ts';
import { findPhoneVerifier } from './phone-verifier.service.ts';
import { requireServedNumber } from './served-number.service.ts';
import {
  acceptCode,
  countCodeAttempt,
  recordWrongCode,
  releaseCodeAttempt,
  type CodeAttempt,
} from './verify-code.service.ts';
import { hashIdToken } from './verify-id-token.service.ts';

export interface CodeExchange extends MobileNumberInput {
  readonly purpose: RequestedPurpose;
  readonly verificationCode: string;
  readonly client: ClientInfo;
}

/**
 * A session that Firebase does not know, for a number to which nothing was sent: its exchange takes as long as others.
 */
const createUnknownSession = (): string => randomBytes(120).toString('base64url');

const signIn = async (
  gateway: Gateway,
  provider: PhoneIdentityProvider,
  key: CodeKey,
  attempt: CodeAttempt,
): Promise<string> => {
  const sessionInfo = (await findPhoneSession(gateway.pool, attempt.mac)) ?? createUnknownSession();
  try {
    return await provider.signIn(sessionInfo, attempt.code);
  } catch (error) {
    if (error instanceof PhoneIdentityError && error.failure !== 'unavailable')
      throw await recordWrongCode(gateway, attempt.client);
    await releaseCodeAttempt(gateway, key, attempt);
    throw mapPhoneIdentityError(gateway, error);
  }
};

/**
 * Exchanges a code that Firebase sent for an ID token, within the limits of own codes. Whatever Firebase rejects is a
 * wrong code, as only a number with an account can have a session that has expired or was tried too often.
 */
export async function exchangeCode(gateway: Gateway, exchange: CodeExchange): Promise<FirebaseSignIn> {
  const { purpose, verificationCode, client } = exchange;
  const provider = await findPhoneVerifier(gateway);
  if (!provider) throw new GatewayError('firebase.not_offered');
  const key: CodeKey = { purpose, target: await requireServedNumber(gateway, exchange, purpose) };
  const attempt = await countCodeAttempt(gateway, key, verificationCode, client);
  if (attempt.expired) throw new GatewayError('sms.code_expired');
  const firebaseIdToken = await signIn(gateway, provider, key, attempt);
  await acceptCode(gateway, key, attempt);
  const { expiresAt } = await provider.identify(firebaseIdToken).catch((error: unknown) => {
    throw mapPhoneIdentityError(gateway, error);
  });
  await insertPhoneToken(gateway.pool, { hash: hashIdToken(firebaseIdToken), purpose, expiresAt });
  return { firebaseChannel: provider.channel, firebaseIdToken };
}
