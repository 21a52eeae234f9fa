import { randomBytes } from 'node:crypto';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { hasPlayerWithMobile } from '#modules/accounts/accounts.service.ts';
import type { PhoneIdentityProvider } from '#phone-identity/phone-identity-provider.ts';
import { consumeCode, saveCode, type CodeKey } from './code.repository.ts';
import { getCodeMinutes } from './create-code.service.ts';
import { mapPhoneIdentityError } from './phone-identity-error.ts';
import { savePhoneSession } from './phone-token.repository.ts';
import { sendWithinLimits } from './send-code.service.ts';

/** Of the send button, whatever the setting for own codes says. */
const COUNTDOWN_MINUTES = 1;

interface FirebaseCode {
  readonly mac: Buffer;
  readonly minutes: number;
  /** The number has no account, so that nothing is sent. */
  readonly withheld: boolean;
}

const deliver = async (
  { pool }: Gateway,
  provider: PhoneIdentityProvider,
  target: string,
  { mac, minutes }: FirebaseCode,
): Promise<void> => savePhoneSession(pool, mac, await provider.sendCode(`+${target}`), minutes);

/** Registrations send to every number, so that an error reveals nothing. A code that was not sent is deleted. */
const deliverForRegistration = async (
  gateway: Gateway,
  provider: PhoneIdentityProvider,
  key: CodeKey,
  code: FirebaseCode,
): Promise<void> => {
  try {
    await deliver(gateway, provider, key.target, code);
  } catch (error) {
    await consumeCode(gateway.pool, key, code.mac);
    throw mapPhoneIdentityError(gateway, error);
  }
};

/**
 * Sends a code of Firebase within the limits of own codes. For a login or a password reset the response does not wait
 * for the message, as its time and its errors would reveal which numbers have an account.
 */
export async function sendFirebaseCode(
  gateway: Gateway,
  provider: PhoneIdentityProvider,
  key: CodeKey,
  client: ClientInfo,
): Promise<{ expiredMinutes: number; phoneVerifier: 'firebase' }> {
  await provider.requireAvailable().catch((error: unknown) => {
    throw mapPhoneIdentityError(gateway, error);
  });
  const isRegistration = key.purpose === 'register';
  const code = await sendWithinLimits<FirebaseCode>(gateway, {
    key,
    client,
    countdownMinutes: COUNTDOWN_MINUTES,
    create: async (tx, waitMinutes) => {
      const minutes = getCodeMinutes(waitMinutes);
      const mac = randomBytes(32);
      await saveCode(tx, key, client.clientIp, mac, minutes);
      const isKnown = await hasPlayerWithMobile(tx, key.target);
      return { mac, minutes, withheld: !isRegistration && !isKnown };
    },
  });
  if (code && isRegistration) await deliverForRegistration(gateway, provider, key, code);
  else if (code && !code.withheld)
    gateway.background.start(() =>
      deliver(gateway, provider, key.target, code).catch((error: unknown) => {
        if (mapPhoneIdentityError(gateway, error) === error) gateway.log.error({ err: error }, 'no code was sent');
      }),
    );
  return { expiredMinutes: COUNTDOWN_MINUTES, phoneVerifier: 'firebase' };
}
