import { TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret, `stepsAhead` steps of 30 seconds from now. */
export function generateTotp(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}
